import { quotes } from '#domains/market/quotes/market.quotes.contract.ts';
import type { PlateSet } from '#domains/market/plates/market.plates.contract.ts';
import type { LookBack } from '#web/features/market/look-back.ts';
import { quoteRowsOf, type QuoteRow } from '#web/features/market/quote-row.ts';
import type { Api } from '#shared/contract.ts';

/** So many codes are answered at once. */
const MOST_CODES = 300;

interface MemberQuotes {
  quotes: QuoteRow[];
  stamp: { isSimulated: boolean; at: number | null };
}

/** The quotes of all members of a plate at a moment, now when that is null, however many there are. */
export async function loadMemberQuotes(
  api: Api,
  plate: Pick<PlateSet, 'stocks'>,
  moment: LookBack | null,
): Promise<MemberQuotes> {
  const answers = await Promise.all(
    codesOf(plate).map((codes) => api(quotes.listReal, { query: { prod_code: codes, ...moment } })),
  );
  const { is_simulated: isSimulated = false, updated_at: at = null } = answers[0] ?? {};
  return { quotes: answers.flatMap(quoteRowsOf), stamp: { isSimulated, at } };
}

/** The money that has gone into each of them. */
export async function loadMemberMoney(api: Api, plate: Pick<PlateSet, 'stocks'>) {
  const answers = await Promise.all(
    codesOf(plate).map((symbols) => api(quotes.listStockData, { query: { symbols, fields: 'fund_flow' } })),
  );
  return Object.assign({}, ...answers) as (typeof answers)[number];
}

/** At least one: nobody is asked for as well, for the stamp. */
function codesOf({ stocks }: Pick<PlateSet, 'stocks'>): string[] {
  const symbols = stocks.map(({ symbol }) => symbol);
  const calls = Math.max(1, Math.ceil(symbols.length / MOST_CODES));
  return Array.from({ length: calls }, (_, nr) => symbols.slice(nr * MOST_CODES, (nr + 1) * MOST_CODES).join(','));
}
