import type { DeskChoice, FeedService } from '#domains/feed/feed.service.ts';
import type { ArticlesService, Message } from '#domains/articles/articles.service.ts';
import type { MarketService } from '#domains/market/market.service.ts';
import type { SubjectsService } from '#domains/subjects/subjects.service.ts';
import type { Clock } from '#shared/clock.ts';
import { fail } from '#shared/codes.ts';
import type { Position } from '#shared/cursors.ts';
import type { Viewer } from '#shared/viewer.ts';
import type { Check, DraftFields, DraftView, ListedDraft, Preview } from './ops.desk.contract.ts';
import { checksOf, fieldsOf, flashOf, needsSecond, type NamedThings } from './ops.desk.rules.ts';
import type { DeskStore, DraftRow } from './ops.desk.store.ts';

/** What the desk asks of the market. */
export interface DeskMarket extends Pick<MarketService, 'securitiesOf' | 'recogniseInProse' | 'knownStocks'> {
  plates: {
    all(): readonly { id: number; name: string }[];
    byId(id: number): { id: number; name: string } | undefined;
  };
}

export interface DeskFactsDeps {
  store: DeskStore;
  feed: FeedService;
  market: DeskMarket;
  subjects: Pick<SubjectsService, 'catalogue'>;
  articles: Pick<ArticlesService, 'seeAsExplanations'>;
  clock: Clock;
}

const FLASHES = 40;
const OWN_DRAFTS = 50;
/** So much of a text is looked through for names. */
const LOOKED_THROUGH = 5_000;

/** What is known around a draft: how things are called, what stands in the feed, what is wrong with it. */
export function createDeskFacts({ store, feed, market, subjects, articles, clock }: DeskFactsDeps) {
  async function named({
    stocks,
    plate_ids: plateIds,
  }: Pick<DraftFields, 'stocks' | 'plate_ids'>): Promise<NamedThings> {
    const known = await market.securitiesOf(stocks);
    const names = stocks.flatMap((symbol) => known.get(symbol) ?? []).map(({ symbol, name }) => ({ symbol, name }));
    const plates = plateIds.flatMap((id) => market.plates.byId(id) ?? []).map(({ id, name }) => ({ id, name }));
    return { stocks: names, plates };
  }

  /** Names of a plate in other words are not looked for; a name within a longer one is not meant. */
  async function recognise(text: string): Promise<NamedThings> {
    const some = text.slice(0, LOOKED_THROUGH);
    const stocks = await market.recogniseInProse(some);
    // A theme within the name of a share, 银行 of 平安银行, is not spoken of.
    const rest = stocks.reduce((left, { name }) => left.replaceAll(name, ' '), some);
    const found = market.plates.all().filter(({ name }) => name.length >= 2 && rest.includes(name));
    const plates = found
      .filter(
        ({ name }) =>
          !found.some(
            (other) =>
              other.name.length > name.length &&
              other.name.includes(name) &&
              !rest.replaceAll(other.name, ' ').includes(name),
          ),
      )
      .map(({ id, name }) => ({ id, name }));
    return { stocks, plates: plates.slice(0, 50) };
  }

  const explainedBy = async (id: number) => (await feed.findStored(id))?.explainedBy ?? [];

  /** How the flash reads now that a draft corrects or withdraws. */
  async function beforeOf({ kind, messageId, state }: DraftRow): Promise<DraftFields | null> {
    if (kind === 'new' || messageId === null || state === 'done') return null;
    const stored = await feed.findStored(messageId);
    return stored === null ? null : fieldsOf(stored.message, stored.explainedBy);
  }

  async function look(row: DraftRow): Promise<{ before: DraftFields | null; checks: Check[]; names: NamedThings }> {
    const { fields, kind } = row;
    const before = await beforeOf(row);
    const names = await named(fields);
    const explaining = new Set((await articles.seeAsExplanations(fields.explained_by)).map(({ id }) => id));
    const around = {
      kind,
      before,
      subjects: await subjects.catalogue(),
      explaining,
      named: names,
      now: clock.seconds(),
    };
    return { before, names, checks: row.state === 'draft' ? checksOf(fields, around) : [] };
  }

  async function view(row: DraftRow, viewer: Viewer): Promise<DraftView> {
    const { fields } = row;
    const { before, checks, names } = await look(row);
    const isOpen = row.state === 'draft' && row.kind !== 'withdraw';
    const found = isOpen
      ? await recognise([fields.title, fields.summary, fields.content].join('\n'))
      : { stocks: [], plates: [] };
    return {
      key: row.key,
      kind: row.kind,
      state: row.state,
      uid: String(row.uid),
      name: row.name,
      is_own: row.uid === viewer.uid,
      message_id: row.messageId === null ? '' : String(row.messageId),
      base_version: row.baseVersion,
      revision: row.revision,
      updated_at: row.updatedAt,
      expires_at: row.expiresAt ?? 0,
      due_at: row.dueAt ?? 0,
      confirmed_by: row.confirmedBy,
      note: row.note,
      needs_second: needsSecond(row.kind, fields, before),
      fields,
      before,
      checks,
      ...names,
      suggested: {
        stocks: found.stocks.filter(
          ({ symbol }) => !fields.stocks.includes(symbol) && !fields.dismissed.includes(symbol),
        ),
        plates: found.plates.filter(
          ({ id }) => !fields.plate_ids.includes(id) && !fields.dismissed.includes(`plate:${id}`),
        ),
      },
    };
  }

  const verbs = {
    recognise,

    /** A draft; somebody else's once it is sent. */
    async getDraft(key: string, viewer: Viewer): Promise<DraftView> {
      const row = await store.find(key);
      if (row === null || (row.uid !== viewer.uid && row.state === 'draft')) throw fail('DRAFT_NOT_FOUND');
      return view(row, viewer);
    },

    /** How a flash that is out reads, for who corrects or withdraws it. */
    async begin(id: number) {
      const stored = await feed.findStored(id);
      if (stored === null) throw fail('MESSAGE_NOT_FOUND');
      const { message } = stored;
      const fields = fieldsOf(message, stored.explainedBy);
      return {
        fields,
        version: message.version,
        is_withdrawn: message.state === 'withdrawn',
        ...(await named(fields)),
      };
    },

    /** What is out, and what is under way. */
    async overview({ show, q, before }: { show: DeskChoice; q: string; before: Position | null }, viewer: Viewer) {
      const { flashes, nextBefore } = await feed.listForDesk(
        { choice: show, words: q, before, limit: FLASHES },
        viewer,
      );
      const listed = (rows: readonly DraftRow[]) => rows.map((row) => viewListed(row, viewer));
      const all = [...(await subjects.catalogue()).values()];
      return {
        flashes,
        next_before: nextBefore,
        drafts: listed(await store.pickOwn(viewer.uid, OWN_DRAFTS)),
        waiting: listed(await store.pickWaiting(clock.seconds())),
        scheduled: listed(await store.pickScheduled()),
        subjects: all.map(({ id, title, isSubscribable }) => ({ id, title, is_sold: isSubscribable })),
      };
    },

    /** What each kind of reader would see, by the very gate. */
    async preview(fields: DraftFields): Promise<Preview> {
      const draft = flashOf(fields, await named(fields));
      const [visitor, reader, subscriber] = await Promise.all([
        feed.preview(draft, 'visitor'),
        feed.preview(draft, 'reader'),
        feed.preview(draft, 'subscriber'),
      ]);
      return { visitor, reader, subscriber };
    },
  };

  return {
    verbs,
    named,
    look,
    view,
    explainedBy,
    fieldsOfStored: (message: Message, explained: readonly number[]) => fieldsOf(message, explained),
  };
}

function viewListed(row: DraftRow, viewer: Viewer): ListedDraft {
  const { fields } = row;
  return {
    key: row.key,
    kind: row.kind,
    state: row.state,
    title: fields.title || fields.summary.slice(0, 80),
    name: row.name,
    is_own: row.uid === viewer.uid,
    is_vip: fields.is_vip,
    impact: fields.impact,
    updated_at: row.updatedAt,
    expires_at: row.expiresAt ?? 0,
    due_at: row.dueAt ?? 0,
    note: row.note,
  };
}
