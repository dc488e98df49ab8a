import { when as calls, type BoardWhen } from '#domains/boards/when/boards.when.contract.ts';
import type { Api } from '#shared/contract.ts';
import { lookBackOf, type LookBack } from '#web/features/market/look-back.ts';
import { askedMoment } from './board-query.ts';
import { movedText } from './moved-text.ts';

export interface AskedWhen {
  when: BoardWhen;
  /** Null while now is shown. */
  moment: LookBack | null;
  /** Why it is another day or moment than the address says. */
  note: string | null;
}

/** The moment that the address of a page asks for, and the day that it is of. */
export async function loadWhen(api: Api, request: Request): Promise<AskedWhen> {
  const asked = askedMoment(request);
  const when = await api(calls.getWhen, { query: { date: asked.date ?? undefined, at: asked.at ?? undefined } });
  const { searchParams } = new URL(request.url);
  const written = { date: searchParams.get('date'), at: searchParams.get('at') };
  return { when, moment: lookBackOf(asked, when), note: movedText(written, when) };
}
