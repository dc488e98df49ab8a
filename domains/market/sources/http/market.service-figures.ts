/** A figure as the service writes it: plain decimals, 0 where the field is empty; NaN of anything else (`--`, `0x0a`, `1e300`). */
export const figureOf = (text: string): number => (/^(?:-?\d+(?:\.\d+)?)?$/.test(text) ? Number(text) : Number.NaN);
