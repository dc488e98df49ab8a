import { redirect } from 'react-router';
import { desk, type DraftView, type Preview } from '#domains/ops/desk/ops.desk.contract.ts';
import { isApiError } from '#shared/api-error.ts';
import type { OpsAsk } from '../part.ts';
import { changeKinds, newDraftKey } from './draft-form.ts';

/** The parameters that the pages of the desk read. */
export const asks = ['show', 'q', 'before', ...changeKinds] as const;
type Show = 'all' | 'vip' | 'strong' | 'corrected' | 'withdrawn';

export type DeskData = Awaited<ReturnType<typeof loadDesk>>;

export async function loadDesk({ api, id, query }: OpsAsk) {
  const asked = Object.fromEntries(asks.map((name) => [name, query.get(name) ?? '']));
  // Whoever comes without a draft begins one, at an address to which a reload comes back.
  if (id === '') throw redirect(`/ops/desk/${newDraftKey()}?${new URLSearchParams(query)}`);
  const draft = await orNothing(api(desk.getDraft, { params: { key: id } }));
  const overview = await api(desk.getDesk, {
    query: { show: (asked['show'] || 'all') as Show, q: asked['q'], before: asked['before'] },
  });
  const kind = changeKinds.find((one) => asked[one] !== '');
  const isBegun = draft === null && kind !== undefined;
  const target = isBegun ? { kind, ...(await beginning({ api, id: Number(asked[kind]) })) } : null;
  const preview = await previewOf(api, draft);
  return { overview, draft, target, preview, asked };
}

async function beginning({ api, id }: Pick<OpsAsk, 'api'> & { id: number }) {
  return { id, ...(await api(desk.beginDraft, { params: { id } })) };
}

/** What is too long to go out cannot be drawn either: that is among its checks. */
async function previewOf(api: OpsAsk['api'], draft: DraftView | null): Promise<Preview | null> {
  if (draft === null || draft.kind === 'withdraw' || draft.state === 'done') return null;
  try {
    return await api(desk.preview, { body: draft.fields });
  } catch (error) {
    if (isApiError(error) && error.code === 40_000) return null;
    throw error;
  }
}

async function orNothing<T>(asking: Promise<T>): Promise<T | null> {
  try {
    return await asking;
  } catch (error) {
    if (isApiError(error) && error.code === 40_400) return null;
    throw error;
  }
}
