import { isMade } from '#demo/cast/dealings.ts';
import { products, type Product } from '#demo/cast/products.ts';
import { happens, pickSome, type Random } from '#demo/chance.ts';
import type { Recency } from './recency.ts';
import { backgroundOf } from './stories/background.ts';
import type { About, Story } from './story.ts';

/** The sentences in which a story is told, their slots still open. */
export interface Telling {
  title: string;
  sentences: string[];
  /** Said behind them about whom it is about, where it is no echo. */
  around: string[];
}

/** Few tell everything at length. */
const LONG_SHARE = 0.05;
const SHORT_SHARE = 0.15;

interface Asked {
  about: About;
  product: string | undefined;
  isBrief: boolean;
}

/** Chooses, of all ways to tell a story, what has rested longest. */
export function createTeller(random: Random, recency: Recency) {
  /** So many of the sentences that rested longest, in the order in which they stand. */
  function restedOf(sentences: readonly string[], count: number): string[] {
    const byAge = [...sentences].sort((a, b) => recency.ageOf(b) - recency.ageOf(a));
    const rested = byAge.slice(0, Math.min(sentences.length, count + 1));
    const chosen = pickSome(rested, count, random);
    return sentences.filter((sentence) => chosen.includes(sentence));
  }

  function titleOf({ titles = [], leads }: Story, lead: string): string {
    if (titles.length === 0) return '';
    if (titles.length === leads.length) return titles[leads.indexOf(lead)] ?? '';
    return recency.pick(titles, (text) => text);
  }

  function furtherOf(story: Story, { about, product }: Asked) {
    const { more = [], most } = story;
    const isLong = happens(LONG_SHARE, random);
    const usual = most ?? (happens(SHORT_SHARE, random) ? 2 : 3);
    const bank = story.isBare === true ? [] : backgroundOf(about, isMadeWord(product));
    return {
      own: restedOf(more, Math.min(isLong ? Infinity : usual, more.length)),
      around: restedOf(bank, isLong ? 7 : happens(0.6, random) ? 2 : 1),
    };
  }

  return (story: Story, asked: Asked): Telling => {
    const lead = recency.pick(story.leads, (text) => text);
    const isBrief = asked.isBrief || story.titles === undefined;
    const title = isBrief ? '' : titleOf(story, lead);
    const hasMore = !isBrief && story.more !== undefined;
    const { own, around } = hasMore ? furtherOf(story, asked) : { own: [], around: [] };
    recency.use(storyKey(story), title, lead, ...own, ...around);
    return { title, sentences: [lead, ...own], around };
  };
}

const isMadeWord = (word = '') => word in products && isMade(word as Product);

/** A story is known by its first sentence. */
export const storyKey = ({ leads }: Story) => `story ${leads[0]}`;

/** A sentence more, unless the text has said such a thing already. */
export function withoutEcho(text: string, sentence: string): string {
  const figures = sentence.match(/\d[\d.]{2,}/g) ?? [];
  const lists = sentence.match(/[^，。；]{2,8}、[^，。；、]{2,8}/g) ?? [];
  const isEcho = [...figures, ...lists, sentence.slice(0, 4)].some((part) => text.includes(part));
  return isEcho ? text : text + sentence;
}
