import { z } from 'zod';

/** JSON Schema as far as our contracts use it. */
export interface SchemaNode {
  $ref?: string;
  type?: string | string[];
  title?: string;
  description?: string;
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  pattern?: string;
  properties?: Record<string, SchemaNode>;
  required?: string[];
  items?: SchemaNode;
  /** What a map holds under its keys. */
  additionalProperties?: SchemaNode;
  anyOf?: SchemaNode[];
  oneOf?: SchemaNode[];
}

export type SchemaBook = ReturnType<typeof createSchemaBook>;

const PLACE = '#/components/schemas/';

/** Turns schemas into JSON Schema. Those with a title are written once, under it, and referred to. */
export function createSchemaBook() {
  const titled: Record<string, SchemaNode> = {};

  function withReferences(node: SchemaNode): SchemaNode {
    const inner = mapInner(node, withReferences);
    if (node.title === undefined) return inner;
    // What is said where it is used belongs to the use.
    const { description, ...own } = inner;
    titled[node.title] ??= own;
    return { $ref: `${PLACE}${node.title}`, ...(description !== undefined && { description }) };
  }

  return {
    titled,
    of(schema: z.ZodType, io: 'input' | 'output'): SchemaNode {
      const { $schema: _, ...node } = z.toJSONSchema(schema, {
        io,
        unrepresentable: 'any',
        override: ({ jsonSchema }) => {
          delete jsonSchema.isRepeatable;
          // An answer may learn more fields; programs ignore those that they do not know. What a map holds is told.
          if (typeof jsonSchema.additionalProperties === 'boolean') delete jsonSchema.additionalProperties;
        },
      });
      return withReferences(node as SchemaNode);
    },
  };
}

function mapInner(node: SchemaNode, change: (inner: SchemaNode) => SchemaNode): SchemaNode {
  const { properties, additionalProperties, items, anyOf, oneOf, ...rest } = node;
  return {
    ...rest,
    ...(properties && { properties: mapValues(properties, change) }),
    ...(additionalProperties && { additionalProperties: change(additionalProperties) }),
    ...(items && { items: change(items) }),
    ...(anyOf && { anyOf: anyOf.map(change) }),
    ...(oneOf && { oneOf: oneOf.map(change) }),
  };
}

function mapValues<T>(record: Record<string, T>, change: (value: T) => T): Record<string, T> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value)]));
}

/** The name of a schema that is referred to. */
export function nameOf({ $ref }: SchemaNode): string | null {
  return $ref?.startsWith(PLACE) ? $ref.slice(PLACE.length) : null;
}

export interface Field {
  /** `Stocks[].Symbol` */
  path: string;
  type: string;
  isRequired: boolean;
  description: string;
}

/** The fields of a schema with those inside them, for a table; `*` stands for the keys of a map. What is referred to is named, not opened. */
export function fieldsOf(node: SchemaNode, prefix = ''): Field[] {
  const required = new Set(node.required);
  const { properties, additionalProperties } = node;
  const fields = { ...properties, ...(additionalProperties && { '*': additionalProperties }) };
  return Object.entries(fields).flatMap(([name, inner]) => {
    const path = prefix === '' ? name : `${prefix}.${name}`;
    const { description = '' } = inner;
    return [{ path, type: typeText(inner), isRequired: required.has(name), description }, ...innerFields(inner, path)];
  });
}

function innerFields(node: SchemaNode, path: string): Field[] {
  if (node.items) return node.items.properties ? fieldsOf(node.items, `${path}[]`) : [];
  const [opened] = (node.anyOf ?? []).filter(({ type }) => type !== 'null');
  if (opened) return innerFields(opened, path);
  return node.properties || opensInto(node.additionalProperties) ? fieldsOf(node, path) : [];
}

/** Whether the values of a map have more to tell than their type. */
function opensInto(value: SchemaNode | undefined): boolean {
  return (
    value !== undefined && (value.properties ?? value.additionalProperties ?? value.items?.properties) !== undefined
  );
}

/** A type in few words: `integer 1…100`, `string[]`, `Thing[] | null`, `"1" | "2"`. */
export function typeText(node: SchemaNode): string {
  const name = nameOf(node);
  if (name !== null) return name;
  if (node.const !== undefined) return JSON.stringify(node.const);
  if (node.enum) return node.enum.map((value) => JSON.stringify(value)).join(' | ');
  const choices = node.anyOf ?? node.oneOf;
  if (choices) return choices.map(typeText).join(' | ');
  if (node.items) return `${typeText(node.items)}[]`;
  if (node.additionalProperties && !node.properties) return `{*: ${typeText(node.additionalProperties)}}`;
  return [node.type ?? 'any', rangeText(node)].flat().filter(Boolean).join(' ');
}

function rangeText({ minimum, maximum, maxLength }: SchemaNode): string {
  if (maxLength !== undefined) return `≤ ${maxLength}`;
  const isOpen = maximum === undefined || maximum >= Number.MAX_SAFE_INTEGER;
  const isAny = minimum === undefined || minimum <= Number.MIN_SAFE_INTEGER;
  if (isAny) return isOpen ? '' : `≤ ${maximum}`;
  return isOpen ? `≥ ${minimum}` : `${minimum}…${maximum}`;
}
