import type { Logger } from 'pino';
import type { FeedService } from '#domains/feed/feed.service.ts';
import type { Flash } from '#domains/feed/feed.contract.ts';
import { chinaDate, chinaDayStart } from '#shared/time.ts';
import type { Clock } from '#shared/clock.ts';
import { between, pick } from './chance.ts';
import { createComposer } from './flashes/composer.ts';
import type { WireItem } from './flashes/wire-item.ts';
import { correctionOf, withdrawReasons } from './flashes/corrections.ts';
import { dueOn } from './flashes/fixtures/fixtures.ts';
import { retellingsOf, takenOver } from './flashes/retellings.ts';

export interface DemoPublisherDeps {
  feed: Pick<FeedService, 'list' | 'publishInDemo' | 'update' | 'withdraw'>;
  clock: Clock;
  random(): number;
  log: Logger;
}

const UPDATE_SHARE = 0.004;
const WITHDRAW_SHARE = 0.001;
/** A publisher corrects what is still being read. */
const RECENT_SECONDS = 3600;
const RECENT_LIMIT = 60;
/** What was due longer ago is not told any more. */
const LATE_SECONDS = 5 * 60;

/**
 * The invented flash publisher that keeps a demo alive. It knows its own flashes by their demo mark, so it finds them again
 * after a restart and never touches anything else.
 */
export function createDemoPublisher({ feed, clock, random, log }: DemoPublisherDeps) {
  const composer = createComposer(random);
  /** Retellings that other publishers will bring. */
  const coming: WireItem[] = [];
  let toldUntil = clock.seconds();

  /** Its own flashes of the last hour that stand, about a company and with a text that it can read. */
  async function recentFlashes(): Promise<Flash[]> {
    const page = await feed.list(newestPage, null);
    const since = clock.seconds() - RECENT_SECONDS;
    return (page.NewMsgs ?? []).filter(
      (flash) =>
        flash.IsDemo &&
        !flash.IsWithdrawn &&
        flash.SubscribeType === 0 &&
        flash.Source === '' &&
        flash.Stocks !== null &&
        flash.CreatedAtInSec >= since,
    );
  }

  /** What is due first, then what others retell, else something new. */
  function nextItem(): WireItem {
    const now = clock.seconds();
    const due = dueOn(chinaDayStart(now)).find(({ at }) => at > Math.max(toldUntil, now - LATE_SECONDS) && at <= now);
    if (due !== undefined) {
      toldUntil = due.at;
      return composer.writeFixture(due.fixture, now);
    }
    const nr = coming.findIndex(({ at }) => at <= now);
    const [retold] = nr < 0 ? [] : coming.splice(nr, 1);
    if (retold !== undefined) return retold;
    const item = takenOver(composer.write(now), random);
    coming.push(...retellingsOf(item, random));
    return item;
  }

  async function publishOne(): Promise<void> {
    // A publisher without a demo has moved out: it may not write among real news.
    const receipt = await feed.publishInDemo({ ...nextItem().draft, createdAt: clock.seconds() });
    if (receipt) log.debug({ id: receipt.id }, 'the demo publisher published a flash');
  }

  async function correctOne(): Promise<void> {
    const recent = await feed.list(newestPage, null);
    const othersOf = ({ Id }: Flash) => (recent.NewMsgs ?? []).filter((other) => other.Id !== Id);
    const willBeRetold = ({ Title }: Flash) => coming.some(({ retells }) => retells?.draft.title === Title);
    const open = (await recentFlashes()).filter(
      (flash) => flash.Version === 1 && !willBeRetold(flash) && correctionOf(flash, othersOf(flash), () => 0) !== null,
    );
    const flash = open.length > 0 ? pick(open, random) : undefined;
    const correction = flash && correctionOf(flash, othersOf(flash), random);
    if (!flash || !correction) return publishOne();
    const receipt = await feed.update(Number(flash.Id), correction);
    log.debug({ id: receipt.id, version: receipt.version }, 'the demo publisher corrected a flash');
  }

  async function withdrawOne(): Promise<void> {
    const recent = await recentFlashes();
    if (recent.length === 0) return publishOne();
    const receipt = await feed.withdraw(Number(pick(recent, random).Id), pick(withdrawReasons, random));
    log.debug({ id: receipt.id }, 'the demo publisher withdrew a flash');
  }

  return {
    /** One act: nearly always a new flash, seldom a correction or a withdrawal. */
    async tick(): Promise<void> {
      const draw = random();
      if (draw < WITHDRAW_SHARE) return withdrawOne();
      if (draw < WITHDRAW_SHARE + UPDATE_SHARE) return correctOne();
      return publishOne();
    },

    /** How long the publisher rests before its next act: longer while China sleeps. */
    nextDelaySeconds(): number {
      const { hour } = chinaDate(clock.seconds());
      return hour < 6 ? between(300, 900, random) : between(20, 60, random);
    },
  };
}

const newestPage = {
  subjids: [],
  isHotSubject: false,
  important: 0,
  source: '',
  hasExplain: false,
  limit: RECENT_LIMIT,
  headmark: null,
  tailmark: null,
  msgIdMark: null,
};
