const BYTES_OF_LETTER = 2;
const BYTES_OF_VALUE = 8;
const BYTES_OF_OBJECT = 32;

/** Makes plain lists, records, maps and sets unchangeable all the way down; answers about how many bytes they take. */
export function freeze(value: unknown): number {
  if (typeof value === 'string') return BYTES_OF_VALUE + value.length * BYTES_OF_LETTER;
  if (typeof value !== 'object' || value === null) return BYTES_OF_VALUE;
  if (ArrayBuffer.isView(value)) return value.byteLength;
  const parts = partsOf(value);
  if (parts === null) return BYTES_OF_OBJECT;
  if (value instanceof Map || value instanceof Set) close(value);
  else Object.freeze(value);
  return parts.reduce<number>((bytes, part) => bytes + BYTES_OF_VALUE + freeze(part), BYTES_OF_OBJECT);
}

/** Null for what is none of the four. */
function partsOf(value: object): readonly unknown[] | null {
  if (Array.isArray(value)) return value;
  if (value instanceof Map) return [...value].flat();
  if (value instanceof Set) return [...value];
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null ? Object.values(value) : null;
}

/** What a map holds is not among its properties, so its own verbs have to refuse. */
function close(collection: Map<unknown, unknown> | Set<unknown>) {
  if (Object.isFrozen(collection)) return;
  for (const verb of ['set', 'add', 'delete', 'clear']) Object.defineProperty(collection, verb, { value: refuse });
  Object.freeze(collection);
}

function refuse(): never {
  throw new TypeError('This value is kept for everybody: make a new one.');
}
