import { createHmac } from 'node:crypto';
import { isbot } from 'isbot';
import type { Kernel } from '#db/kernel.ts';
import { isOut } from '#domains/authoring/authoring.machine.ts';
import type { PostStore } from '#domains/authoring/posts/authoring.post-store.ts';
import type { ArticlesService } from '#domains/articles/articles.service.ts';
import { isOfOtherSite, networkOf, type AskedBy } from '#shared/asked-by.ts';
import type { RequestFacts } from '#shared/bind.ts';
import { staffRoles } from '#shared/staff-roles.ts';
import { tradingDayOf, type TradingDay } from '#shared/trading-day.ts';
import type { Viewer } from '#shared/viewer.ts';
import { createReadBuffer, type Read } from './authoring.read-buffer.ts';
import type { ReadStore } from './authoring.read-store.ts';

export interface ReadsDeps extends Pick<Kernel, 'work' | 'clock' | 'randomBytes'> {
  store: ReadStore;
  posts: Pick<PostStore, 'load'>;
  articles: Pick<ArticlesService, 'see'>;
}

type Asker = AskedBy & Pick<RequestFacts, 'userAgent'>;

/** What a node holds at the most until it is written: some megabytes. */
const MOST_HELD = 20_000;
const BATCH = 1_000;

/** Who has read what, counted by day and forgotten with it (docs/product/authoring.md#reads). */
export function createReads({ store, posts, articles, work, clock, randomBytes }: ReadsDeps) {
  const buffer = createReadBuffer(MOST_HELD);
  let known: { day: TradingDay; secret: string } | null = null;
  const today = () => tradingDayOf(clock.seconds());

  async function secretOf(day: TradingDay): Promise<string> {
    if (known?.day !== day) known = { day, secret: await store.secretOf(day, randomBytes(32).toString('base64url')) };
    return known.secret;
  }

  /** Of a day that is over nobody knows any more who has read. */
  const write = (reads: readonly Read[]): Promise<void> =>
    work(async () => {
      await store.lockCounting();
      const days = Map.groupBy(reads, ({ day }) => day);
      const open = await store.pickOpenDays([...days.keys()]);
      for (const [day, some] of days) {
        if (!open.has(day)) continue;
        await store.upsertReaders(some);
        await store.recount(day, [...new Set(some.map(({ postId }) => postId))]);
      }
    });

  return {
    /** A page has been in sight long enough; what of it counts as what. */
    async note(id: number, viewer: Viewer | null, request: Asker): Promise<void> {
      if (isOfOtherSite(request) || isProgram(request.userAgent)) return;
      const [post] = await posts.load([id]);
      if (post === undefined || !isOut(post.state)) return;
      const [seen] = await articles.see([id], viewer);
      if (seen?.shown.state !== 'published') return;
      const day = today();
      const secret = await secretOf(day);
      const leftOf = (what: string) => createHmac('sha256', secret).update(what).digest('base64url').slice(0, 22);
      const address = leftOf(`address ${networkOf(request.ip)}`);
      const account = viewer === null ? null : leftOf(`account ${viewer.uid}`);
      const isInHouse = viewer !== null && (viewer.uid === post.uid || viewer.roles.some(isStaff));
      const person = isInHouse ? null : (account ?? address);
      // Who reads signed in and signed out is one person; behind one address each account is somebody.
      const readers = account === null ? [address] : [account, address];
      const isPreview = !seen.decision.allowed;
      for (const reader of readers) buffer.add({ day, postId: id, reader, person, isPreview });
    },

    /** What could not be written is held on. */
    async writeHeld(): Promise<void> {
      const taken = buffer.takeAll();
      try {
        while (taken.length > 0) {
          await write(taken.slice(0, BATCH));
          taken.splice(0, BATCH);
        }
      } finally {
        for (const read of taken) buffer.add(read);
      }
    },

    /** How many found no place. */
    droppedCount: buffer.droppedCount,

    /** Forgets who has read on the days that are over. */
    forget: (): Promise<void> =>
      work(async () => {
        await store.lockCounting();
        await store.forgetBefore(today());
      }),
  };
}

const isStaff = (role: string): boolean => (staffRoles as readonly string[]).includes(role);

/** Who says to be a program, or says nothing. */
const isProgram = (userAgent: string): boolean => userAgent === '' || isbot(userAgent);
