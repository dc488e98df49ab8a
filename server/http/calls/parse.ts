import { z } from 'zod';
import type { Endpoint } from '#shared/contract.ts';
import { fail } from '#shared/codes.ts';
import { isRepeatable } from '#shared/query-schemas.ts';

export interface RawInput {
  params?: unknown;
  query?: unknown;
  body?: unknown;
}

/** Parses what arrived by the contract, once, at the door. The first fault becomes the sentence of a 400. */
export function parseInput(endpoint: Endpoint, raw: RawInput): Record<string, unknown> {
  const parsed: Record<string, unknown> = {};
  for (const part of ['params', 'query', 'body'] as const) {
    const schema = endpoint[part];
    if (!schema) continue;
    const sent = raw[part] ?? {};
    const isOfFields = part === 'query' || (part === 'body' && endpoint.bodyKind === 'form');
    const result = schema.safeParse(isOfFields ? toSingles(sent, schema) : sent);
    if (!result.success) throw fail('BAD_REQUEST', { text: sentenceOf(result.error.issues) });
    if (part === 'params') mustBeSpelled(result.data, sent);
    parsed[part] = result.data;
  }
  return parsed;
}

/** `007`, `7.0` and `1e3` are numbers, but no other names of what they are the number of. */
function mustBeSpelled(read: unknown, sent: object) {
  const asWritten = sent as Record<string, unknown>;
  const other = Object.entries(read as object).find(
    ([name, value]) => typeof value === 'number' && String(value) !== String(asWritten[name]),
  );
  if (other) throw fail('BAD_REQUEST', { text: '编号格式有误' });
}

/** A parameter that is given several times: a list takes them all, else the last one counts. */
function toSingles(query: object, schema: z.ZodType): object {
  const shape = schema instanceof z.ZodObject ? schema.shape : {};
  return Object.fromEntries(
    Object.entries(query).map(([name, value]: [string, unknown]) => {
      if (!Array.isArray(value)) return [name, value];
      return [name, shape[name] && isRepeatable(shape[name]) ? value.join(',') : value.at(-1)];
    }),
  );
}

/** Our own schemas carry Chinese sentences; a fault that only the library describes names the field instead. */
function sentenceOf(issues: readonly { path: PropertyKey[]; message: string }[]): string {
  const issue = issues[0];
  if (!issue) return '请求参数有误';
  if (/[\u4e00-\u9fff]/.test(issue.message)) return issue.message;
  // What is wrong as a whole has no name.
  return issue.path.length === 0 ? '请求参数有误' : `参数 ${issue.path.join('.')} 有误`;
}
