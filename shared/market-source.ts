import { z } from 'zod';

/** The kinds of a source of quotes (docs/product/quotes.md#provenance). */
export const marketSource = z.enum(['none', 'simulator', 'replay', 'http']).describe('行情来源；none 为没有行情来源');
export type MarketSourceKind = z.infer<typeof marketSource>;
