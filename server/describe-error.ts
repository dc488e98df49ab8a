import { rootOf } from './http/answers/errors.ts';

/** What a fault says of itself besides its message, as far as no text of a message or reader can stand in it. */
const harmless = [
  'code',
  'syscall',
  'address',
  'port',
  'severity',
  'schema',
  'table',
  'column',
  'constraint',
  'routine',
];

interface ErrorLine {
  message: string;
  stack?: string;
  type?: string;
  [field: string]: unknown;
}

/**
 * An error as the log may hold it. The query layer's message repeats the statement with its parameters, a driver's `detail`
 * quotes rows, an address fault its whole input: paid text and readers' words travel there. So only the cause is told, and of
 * it only what is known to be harmless.
 */
export function describeError(error: unknown): ErrorLine {
  const root = rootOf(error);
  if (!(root instanceof Error)) return { message: typeof root === 'string' ? root : `thrown: ${typeof root}` };
  const inner = root instanceof AggregateError ? root.errors.map(String).join('; ') : '';
  const fields = Object.entries(root).filter(([name]) => harmless.includes(name));
  const { name, message, stack = message } = root;
  return { ...Object.fromEntries(fields), type: name, message: message || inner, stack };
}
