import type { Changes, Cached, DoWork } from '#db/client.ts';
import type { AccessService } from '#domains/access/access.service.ts';
import type { FindAbsent, FindReactable, ReactionsService } from '#domains/reactions/reactions.service.ts';
import type { Clock } from '#shared/clock.ts';
import { fail } from '#shared/codes.ts';
import type { Viewer } from '#shared/viewer.ts';
import { createSubjectCatalogue, type Catalogue, type ListedSubject } from './subjects.catalogue.ts';
import type { Subject } from './subjects.contract.ts';
import type { ItemPrices, NewSubjectRow, SubjectItemRow, SubjectsStore } from './subjects.store.ts';
import { viewSubject, viewSubscription } from './subjects.view.ts';

export type { Catalogue, ListedSubject } from './subjects.catalogue.ts';
export { soldAmong } from './subjects.store.ts';

/** A subject to write; the clock fills in when it began. Its periods on sale ride along. */
export type SubjectDraft = Omit<NewSubjectRow, 'createdAt'> & { items?: Omit<SubjectItemRow, 'subjectId'>[] };

export interface SubjectsDeps {
  store: SubjectsStore;
  work: DoWork;
  changes: Pick<Changes, 'changed' | 'mustBeInWork'>;
  cached: Cached;
  access: AccessService;
  reactions: Pick<ReactionsService, 'toSubjects'>;
  clock: Clock;
  /** Hears inside the work which subjects are sold from now on, or no more: their texts open or close with it. */
  onSaleChange?(subjectIds: readonly number[]): Promise<void>;
  /** Absolute address of the site, without trailing slash. */
  origin: string;
}

export type SubjectsService = ReturnType<typeof createSubjectsService>;

/** Columns: what they are called, what they cost, and how the asking viewer stands with them. */
export function createSubjectsService({
  store,
  work,
  changes,
  cached,
  access,
  reactions,
  clock,
  origin,
  onSaleChange,
}: SubjectsDeps) {
  const keep = cached<Catalogue>({ topics: ['subjects'] });
  const catalogue = createSubjectCatalogue({ store, keep });

  async function idsWhere(matches: (subject: ListedSubject) => boolean): Promise<ReadonlySet<number>> {
    const all = [...(await catalogue.read()).values()];
    return new Set(all.filter(matches).map((row) => row.id));
  }

  async function view(rows: readonly ListedSubject[], viewer: Viewer | null): Promise<Subject[]> {
    const entitlements = await access.entitlementsOf(viewer);
    const ids = rows.map(({ id }) => id);
    const followed = await reactions.toSubjects(ids, viewer);
    return rows.map((row) => viewSubject(row, { entitlements, followed, now: clock.seconds(), origin }));
  }

  const find: FindReactable = async (id) => {
    const row = (await catalogue.read()).get(id);
    return row === undefined ? null : { isOpen: true, countedBefore: row.followerCount };
  };

  /** A subject that is taken out leaves no trace: whether it ever was nobody can tell. */
  const findAbsent: FindAbsent = async (ids) => {
    const all = await catalogue.read();
    return ids.filter((id) => !all.has(id)).map((id) => ({ id, everWas: true }));
  };

  return {
    /** Subjects as what readers follow. */
    reactable: { find, findAbsent },

    /** One subject for the wire, or a failure. */
    async get(id: number, viewer: Viewer | null): Promise<Subject> {
      const row = (await catalogue.read()).get(id);
      const [subject] = row === undefined ? [] : await view([row], viewer);
      if (subject === undefined) throw fail('SUBJECT_NOT_FOUND');
      return subject;
    },

    /** These subjects in the order asked for, unknown ones left out; all of them when none is named. */
    async list(ids: readonly number[], viewer: Viewer | null): Promise<Subject[]> {
      const all = await catalogue.read();
      const wanted = ids.length === 0 ? [...all.keys()] : ids;
      return view(
        wanted.flatMap((id) => all.get(id) ?? []),
        viewer,
      );
    },

    /** Whether the viewer subscribes to each of these subjects, by id; to all subscribable ones when none is named. */
    async subscriptionStatus(ids: readonly number[], viewer: Viewer | null) {
      const wanted = ids.length === 0 ? [...(await idsWhere((row) => row.isSubscribable))] : ids;
      const entitlements = await access.entitlementsOf(viewer);
      return Object.fromEntries(wanted.map((id) => [String(id), viewSubscription(id, entitlements, clock.seconds())]));
    },

    /** The subject as stored, or null. */
    async find(id: number): Promise<ListedSubject | null> {
      return (await catalogue.read()).get(id) ?? null;
    },

    /** All subjects as stored, by id; inside a work those of that moment. */
    catalogue: (): Promise<Catalogue> => catalogue.read(),

    /** Titles by id; unknown subjects are left out. */
    async titlesOf(ids: readonly number[]): Promise<Map<number, string>> {
      const all = await catalogue.read();
      return new Map(ids.flatMap((id) => all.get(id) ?? []).map((row) => [row.id, row.title]));
    },

    /** Subjects that are sold: their messages are premium (docs/product/subjects.md#kinds). */
    subscribableIds: () => idsWhere((row) => row.isSubscribable),

    holdSales,

    /** Which of these are sold. None begins or ceases to be before the work ends in which it is asked. */
    async lockSold(ids: readonly number[]): Promise<ReadonlySet<number>> {
      await holdSales();
      return new Set(await store.loadSold(ids));
    },

    /** Subjects whose articles make up the curated and original-content pages. */
    curatedIds: () => idsWhere((row) => row.isCurated),

    /** Subjects that carry articles: curated ones and those that are sold, without the VIP flashes (docs/product/article-lists.md#featured). */
    columnIds: () => idsWhere((row) => row.isCurated || (row.isSubscribable && row.subscribeType !== 1)),

    /** One more, or one fewer, subscribes to it; stands and falls with the work that grants it. */
    countSubscribers: (id: number, by: 1 | -1): Promise<void> =>
      work(async () => {
        await store.updateSubscribeCount(id, by);
        changes.changed('subjects');
      }),

    /** Writes subjects and their items, whole or not at all; counters of existing ones stay. */
    async upsert(drafts: readonly SubjectDraft[]): Promise<void> {
      if (drafts.length > 0) await work(() => write(drafts));
    },

    /** Puts a subject on sale, or takes it off; its texts close or open with it. */
    setOnSale: (id: number, isOnSale: boolean): Promise<void> =>
      work(async () => {
        await store.lockSales();
        const row = (await catalogue.read()).get(id);
        if (row === undefined) throw fail('SUBJECT_NOT_FOUND');
        if (row.isSubscribable === isOnSale) throw fail('STATE_CHANGED');
        await store.updateSale(id, isOnSale);
        await onSaleChange?.([id]);
        changes.changed('subjects');
      }),

    /** What a period costs from now on; answers what it cost before. */
    setPrices: (prices: ItemPrices): Promise<ItemPrices> =>
      work(async () => {
        await store.lockSales();
        const before = (await store.loadItems()).find(({ id }) => id === prices.id);
        if (before === undefined) throw fail('NOT_FOR_SALE');
        await store.updatePrices(prices);
        changes.changed('subjects');
        return before;
      }),

    /** Puts these in the place of the demo's subjects, in one step, so that nothing sold is open in between. */
    async replaceDemo(drafts: readonly SubjectDraft[]): Promise<void> {
      const all = [...(await catalogue.read()).values()];
      const demoIds = all.filter(({ isDemo }) => isDemo).map(({ id }) => id);
      if (demoIds.length > 0) await work(() => write(drafts, demoIds));
    },
  };

  /** No subject changes before the work ends that calls this. */
  async function holdSales(): Promise<void> {
    changes.mustBeInWork('What relies on a sale');
    await store.lockSalesShared();
  }

  async function write(drafts: readonly SubjectDraft[], replacedIds: readonly number[] = []): Promise<void> {
    const now = clock.seconds();
    await store.lockSales();
    const before = await soldIds();
    await store.removeDemo(replacedIds);
    await store.upsert(drafts.map(({ items: _items, ...row }) => ({ ...row, createdAt: now })));
    const items = drafts.flatMap(({ id, items = [] }) => items.map((item) => ({ ...item, subjectId: id })));
    await store.upsertItems(items);
    const moved = [...before.symmetricDifference(await soldIds())];
    if (moved.length > 0) await onSaleChange?.(moved);
    changes.changed('subjects');
  }

  async function soldIds(): Promise<Set<number>> {
    const rows = await store.loadAll();
    return new Set(rows.filter(({ isSubscribable }) => isSubscribable).map(({ id }) => id));
  }
}
