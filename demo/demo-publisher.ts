import type { Logger } from 'pino';
import { correctionOf, withdrawReasons } from './flashes/corrections.ts';
import { createFlashComposer } from './flashes/flash-composer.ts';
import type { FeedService } from '#domains/feed/feed.service.ts';
import type { Flash } from '#domains/feed/feed.contract.ts';
import type { Clock } from '#shared/clock.ts';
import { pick } from './chance.ts';

export interface DemoPublisherDeps {
  feed: Pick<FeedService, 'list' | 'publishInDemo' | 'update' | 'withdraw'>;
  clock: Clock;
  random(): number;
  log: Logger;
}

const UPDATE_SHARE = 0.14;
const WITHDRAW_SHARE = 0.06;
const SHORTEST_DELAY_SECONDS = 20;
const LONGEST_DELAY_SECONDS = 60;
/** A publisher corrects what is still being read. */
const RECENT_SECONDS = 3 * 3600;
const RECENT_LIMIT = 60;

/**
 * The invented flash publisher that keeps a demo alive. It knows its own flashes by their demo mark, so it finds them again
 * after a restart and never touches anything else.
 */
export function createDemoPublisher({ feed, clock, random, log }: DemoPublisherDeps) {
  const compose = createFlashComposer(random);

  /** Its flashes of the last hours that stand and whose text it can read. */
  async function recentFlashes(): Promise<Flash[]> {
    const page = await feed.list(newestPage, null);
    const since = clock.seconds() - RECENT_SECONDS;
    const flashes = page.NewMsgs ?? [];
    return flashes.filter(
      (flash) => flash.IsDemo && !flash.IsWithdrawn && flash.SubscribeType === 0 && flash.CreatedAtInSec >= since,
    );
  }

  async function publishOne(): Promise<void> {
    const now = clock.seconds();
    // A publisher without a demo has moved out: it may not write among real news.
    const receipt = await feed.publishInDemo({ ...compose(now), createdAt: now });
    if (receipt) log.debug({ id: receipt.id }, 'the demo publisher published a flash');
  }

  async function correctOne(): Promise<void> {
    const open = (await recentFlashes()).filter((flash) => flash.Version < 4 && correctionOf(flash, () => 0) !== null);
    const flash = open.length > 0 ? pick(open, random) : undefined;
    const correction = flash && correctionOf(flash, random);
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
    /** One act: mostly a new flash, now and then a correction, seldom a withdrawal. */
    async tick(): Promise<void> {
      const draw = random();
      if (draw < WITHDRAW_SHARE) return withdrawOne();
      if (draw < WITHDRAW_SHARE + UPDATE_SHARE) return correctOne();
      return publishOne();
    },

    /** How long the publisher rests before its next act. */
    nextDelaySeconds: (): number =>
      SHORTEST_DELAY_SECONDS + random() * (LONGEST_DELAY_SECONDS - SHORTEST_DELAY_SECONDS),
  };
}

const newestPage = {
  subjids: [],
  isHotSubject: false,
  hasExplain: false,
  limit: RECENT_LIMIT,
  headmark: null,
  tailmark: null,
  msgIdMark: null,
};
