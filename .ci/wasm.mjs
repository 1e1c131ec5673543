// Reads who refers to whom from a WebAssembly module that was linked with --emit-relocs. The sections are described in
// https://github.com/WebAssembly/tool-conventions/blob/main/Linking.md

const [CODE, DATA, IMPORTS, EXPORTS] = [10, 11, 2, 7];
// Symbols of functions and of data; relocations that have an addend, and those that name a type or a section.
const [FUNCTION, DATUM, SECTION] = [0, 1, 3];
const WITH_ADDEND = new Set([3, 4, 5, 8, 9, 11, 14, 15, 16, 17, 22, 23, 25]);
const NO_SYMBOL = new Set([6, 9]);
const [UNDEFINED, EXPLICIT_NAME] = [0x10, 0x40];

class Reader {
  constructor(bytes, at = 0) {
    Object.assign(this, { bytes, at });
  }
  byte() {
    return this.bytes[this.at++];
  }
  // The sign of signed numbers is of no interest here.
  number() {
    for (let value = 0, scale = 1; ; scale *= 128) {
      const byte = this.byte();
      value += (byte & 127) * scale;
      if (byte < 128) return value;
    }
  }
  text() {
    const length = this.number();
    this.at += length;
    return this.bytes.toString("utf8", this.at - length, this.at);
  }
  *list() {
    for (let count = this.number(); count > 0; count--) yield count;
  }
  limits() {
    const flags = this.byte();
    this.number();
    if (flags & 1) this.number();
  }
}

function sectionsOf(bytes) {
  const reader = new Reader(bytes, 8);
  const sections = [];
  while (reader.at < bytes.length) {
    const id = reader.byte();
    const size = reader.number();
    const end = reader.at + size;
    const name = id === 0 ? reader.text() : "";
    sections.push({ id, name, start: reader.at, end });
    reader.at = end;
  }
  return sections;
}

function countImports(reader) {
  let functions = 0;
  for (const _ of reader.list()) {
    reader.text();
    reader.text();
    const kind = reader.byte();
    if (kind === 0) functions += 1;
    if (kind === 0) reader.number();
    else if (kind === 1) reader.byte(), reader.limits();
    else if (kind === 2) reader.limits();
    else reader.at += 2;
  }
  return functions;
}

function symbolsOf(reader, end) {
  const symbols = [];
  reader.number();
  while (reader.at < end) {
    const kind = reader.byte();
    const size = reader.number();
    const next = reader.at + size;
    if (kind === 8) {
      for (const _ of reader.list()) {
        const symbol = { kind: reader.byte(), flags: reader.number(), name: "" };
        const isDefined = !(symbol.flags & UNDEFINED);
        if (symbol.kind === DATUM) {
          symbol.name = reader.text();
          if (isDefined) Object.assign(symbol, { segment: reader.number(), offset: reader.number(), size: reader.number() });
        } else {
          symbol.index = reader.number();
          if (symbol.kind !== SECTION && (isDefined || symbol.flags & EXPLICIT_NAME)) symbol.name = reader.text();
        }
        symbols.push(symbol);
      }
    }
    reader.at = next;
  }
  return symbols;
}

/** The part of sorted parts that contains an offset. */
function partAt(parts, offset) {
  let [low, high] = [0, parts.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (parts[middle].start <= offset) low = middle + 1;
    else high = middle;
  }
  // Data may overlap.
  for (let at = low - 1; at >= 0 && at >= low - 16; at--) if (offset < parts[at].end) return parts[at];
}

/**
 * All functions and data: `{ name, isFunction, address, size, out }`, address and size being where data stand in memory,
 * and `out` what each refers to; and the roots, to which something else refers: what is exported, and what a place
 * refers to that is no part of any of them.
 */
export function read(bytes) {
  const sections = sectionsOf(bytes);
  const section = (id, name = "") => sections.find((section) => section.id === id && section.name === name);
  const at = (section) => new Reader(bytes, section.start);
  const [code, data, linking] = [section(CODE), section(DATA), section(0, "linking")];
  if (!linking) throw new Error("the program was not linked with --emit-relocs");
  const imports = countImports(at(section(IMPORTS)));
  const bodies = [];
  const reader = at(code);
  for (const _ of reader.list()) {
    const size = reader.number();
    bodies.push({ start: reader.at - code.start, end: reader.at - code.start + size });
    reader.at += size;
  }
  const segments = [];
  const ofData = at(data);
  for (const _ of ofData.list()) {
    // Active segments of the one memory, at a constant address.
    if (ofData.number() !== 0) throw new Error("data without an address");
    ofData.byte();
    const address = ofData.number();
    ofData.byte();
    const size = ofData.number();
    segments.push({ start: ofData.at - data.start, address });
    ofData.at += size;
  }

  const nodes = new Map();
  const keyOf = (symbol) =>
    symbol.kind === FUNCTION ? `f${symbol.index}`
    : symbol.kind === DATUM && symbol.segment !== undefined ? `d${symbol.segment}:${symbol.offset}`
    : undefined;
  const symbols = symbolsOf(at(linking), linking.end);
  const places = [];
  for (const symbol of symbols) {
    const key = keyOf(symbol);
    if (!key) continue;
    const isFunction = symbol.kind === FUNCTION;
    const node = nodes.get(key) ?? { name: symbol.name, isFunction, address: 0, size: 0, out: new Set() };
    nodes.set(key, node);
    if (isFunction && symbol.index >= imports) bodies[symbol.index - imports].node = node;
    if (!isFunction) {
      const { start, address } = segments[symbol.segment];
      node.address = address + symbol.offset;
      node.size = Math.max(node.size, symbol.size);
      places.push({ start: start + symbol.offset, end: start + symbol.offset + symbol.size, node });
    }
  }
  places.sort((one, other) => one.start - other.start);

  const roots = new Set();
  for (const [name, parts] of [["reloc.CODE", bodies], ["reloc.DATA", places]]) {
    const relocations = at(section(0, name));
    relocations.number();
    for (const _ of relocations.list()) {
      const type = relocations.byte();
      const offset = relocations.number();
      const symbol = symbols[relocations.number()];
      if (WITH_ADDEND.has(type)) relocations.number();
      const key = NO_SYMBOL.has(type) ? undefined : keyOf(symbol);
      const from = partAt(parts, offset)?.node;
      if (key) (from ? from.out : roots).add(nodes.get(key));
    }
  }
  const exports = at(section(EXPORTS));
  for (const _ of exports.list()) {
    exports.text();
    const kind = exports.byte();
    const index = exports.number();
    if (kind === 0 && nodes.has(`f${index}`)) roots.add(nodes.get(`f${index}`));
  }
  return { nodes, roots };
}
