import { fen, type Fen } from '#shared/money.ts';

/** `61.20`, as providers write it. */
export const decimalYuan = (amount: Fen): string =>
  `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`;

/** The other way, without floats; throws for what is no amount. */
export function fenOfDecimal(text: string): Fen {
  const [, yuan, parts = ''] = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(text.trim()) ?? [];
  if (yuan === undefined) throw new Error('no amount');
  return fen(Number(yuan) * 100 + Number(parts.padEnd(2, '0')));
}
