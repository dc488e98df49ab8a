/** What our own parts need of a logger; pino's and Fastify's both fit. */
export interface Log {
  debug: LogLine;
  info: LogLine;
  warn: LogLine;
  error: LogLine;
}

/** Fields and a text, or a text alone. */
type LogLine = (fields: object | string, text?: string) => void;
