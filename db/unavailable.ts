/** SQLSTATE classes and codes that mean "the database is gone or cannot write: retry later". */
const sqlStates = [
  /^08/, // connection exceptions
  /^53/, // out of disk, memory or connections; configuration limits
  /^57P0/, // administrator or crash shutdown, starting up, database dropped
  /^58030$/, // I/O error
  /^25006$/, // read-only: a standby was promoted elsewhere
  /^25P03$/, // idle in transaction for too long
  /^55P03$/, // lock not available
  /^57014$/, // statement timeout
  /^40001$|^40P01$/, // serialization failure, deadlock: the same request works a moment later
];

const systemCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENETDOWN',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

// The driver has no codes for these.
const driverMessages = [
  /^Connection terminated/,
  /^timeout exceeded when trying to connect/,
  /^timeout expired/,
  /^Query read timeout/,
  /^Client has encountered a connection error and is not queryable/,
  /^Client was closed and is not queryable/,
  /^Cannot use a pool after calling end on the pool/,
];

/** Whether a fault means that the database cannot be used now, so the caller should be told to retry later. */
export function isUnavailable(error: unknown): boolean {
  return chainOf(error).some(isConnectionFault);
}

/** Whether the database gave this one up because others stood in its way: the same works a moment later. */
export function isCircle(error: unknown): boolean {
  return chainOf(error).some((one) => 'code' in one && (one.code === '40P01' || one.code === '40001'));
}

function isConnectionFault(error: Error): boolean {
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  if (code === undefined) return driverMessages.some((pattern) => pattern.test(error.message));
  return systemCodes.has(code) || (isSqlState(code) && sqlStates.some((pattern) => pattern.test(code)));
}

const isSqlState = (code: string) => /^[0-9A-Z]{5}$/.test(code);

/** The error, its causes (drizzle wraps the driver's) and what an AggregateError gathers (one per tried address). */
function chainOf(error: unknown, depth = 0): Error[] {
  if (!(error instanceof Error) || depth > 5) return [];
  const gathered = error instanceof AggregateError ? error.errors : [];
  return [error, ...[error.cause, ...gathered].flatMap((inner) => chainOf(inner, depth + 1))];
}
