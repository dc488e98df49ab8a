/** A line of an answer: whom it tells of, as the service writes it, and its fields. */
export interface ServiceLine {
  code: string;
  fields: readonly string[];
}

/** `v_sh600519="1~贵州茅台~600519~…";`: what is anything else, or empty, is no line. */
const LINE = /v_((?:sh|sz|bj)\d{6})="([^"]+)"/g;

/** The lines of an answer, in its order. */
export function linesOf(text: string): ServiceLine[] {
  return [...text.matchAll(LINE)].map(([, code = '', told = '']) => ({ code, fields: told.split('~') }));
}
