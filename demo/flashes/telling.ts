import { between, happens, pickSome, type Random } from '#demo/chance.ts';
import type { Recency } from './recency.ts';
import { factKindsOf } from './fact-kinds.ts';
import { backgroundOf, quotesOf } from './stories/background.ts';
import type { About, Story } from './story.ts';
import type { Topic } from './topics.ts';
import type { UnixSeconds } from '#shared/time.ts';

/** The sentences in which a story is told, their slots still open. */
export interface Telling {
  title: string;
  sentences: string[];
  /** Said behind them about whom it is about, one after another, until the text is as long as it should be. */
  around: readonly string[];
  /** Letters. */
  aim: number;
  /** So many sentences that are not of the story itself. */
  mostAround: number;
}

/** Few tell everything at length. */
const LONG_SHARE = 0.06;
const SHORT_SHARE = 0.04;
/** So many close with how the prices stand. */
const QUOTE_SHARE = 0.7;
const LONG_LETTERS = 420;
const SHORT_LETTERS = 70;
const USUAL_LETTERS = [175, 270] as const;
/** Shorter rather than what nobody asked for; of a market all that moves in it belongs to it. */
const AROUND = 3;
const AROUND_A_MARKET = 4;
const MORE_IN_DETAIL = 2;

interface Asked {
  about: About;
  topic: Topic;
  at: UnixSeconds;
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

  /** All of them, those that rested longest in front; those of one age in any order. */
  function restedFirst(sentences: readonly string[]): string[] {
    return pickSome(sentences, sentences.length, random).sort((a, b) => recency.ageOf(b) - recency.ageOf(a));
  }

  function titleOf({ titles = [], leads }: Story, lead: string): string {
    if (titles.length === 0) return '';
    if (titles.length === leads.length) return titles[leads.indexOf(lead)] ?? '';
    return recency.pick(titles, (text) => text);
  }

  function furtherOf(story: Story, lead: string, { about, topic, at }: Asked) {
    const { most } = story;
    const more = furtherSentences(story, lead);
    const isLong = happens(LONG_SHARE, random);
    const isShort = happens(SHORT_SHARE, random);
    // How shares stand belongs to whoever speaks of shares, and not to every question of the economy.
    const quotes =
      story.ofReport === true || (story.isBare === true && about === 'views')
        ? []
        : pickSome(quotesOf(about), Infinity, random);
    const banks = story.isBare === true ? [] : backgroundOf(story, { lead, about, topic, at });
    return {
      own: restedOf(more, Math.min(isLong ? Infinity : (most ?? (isShort ? 2 : 4)), more.length)),
      // Prices may stand behind any text: they close it when there is nothing else left to say.
      around: [...(happens(QUOTE_SHARE, random) ? quotes.slice(0, 1) : []), ...banks.flatMap(restedFirst), ...quotes],
      aim: isLong ? LONG_LETTERS : isShort ? SHORT_LETTERS : between(...USUAL_LETTERS, random),
      mostAround: (story.by.startsWith('market') ? AROUND_A_MARKET : AROUND) + (isLong ? MORE_IN_DETAIL : 0),
    };
  }

  return (story: Story, asked: Asked): Telling => {
    const lead = recency.pick(story.leads, (text) => text);
    const isBrief = asked.isBrief || story.titles === undefined;
    const title = isBrief ? '' : titleOf(story, lead);
    const { own, ...rest } = isBrief ? { own: [], around: [], aim: 0, mostAround: 0 } : furtherOf(story, lead, asked);
    recency.use(storyKey(story), title, lead, ...own);
    return { title, sentences: [lead, ...own], ...rest };
  };
}

/** What may follow this lead. */
const furtherSentences = ({ leads, after = [], more = [] }: Story, lead: string) => [
  ...(after[leads.indexOf(lead)] ?? []),
  ...more,
];

/** A story is known by its first sentence. */
export const storyKey = ({ leads }: Story) => `story ${leads[0]}`;

/** A sentence more, unless the text has told that kind of figure already. */
export function withoutSecondFact(text: string, sentence: string): string {
  const known = text.split('。').flatMap(factKindsOf);
  return factKindsOf(sentence).some((kind) => known.includes(kind)) ? text : text + sentence;
}

/** A sentence more, unless the text has said such a thing already. */
export function withoutEcho(text: string, sentence: string): string {
  const figures = sentence.match(/\d[\d.]{2,}|\d\d%/g) ?? [];
  const clauses = sentence.split(/[，。；]/).filter((clause) => clause.length >= 6);
  const lists = sentence.match(/[^，。；]{2,8}、[^，。；、]{2,8}/g) ?? [];
  const isEcho = [...figures, ...clauses, ...lists, sentence.slice(0, 4)].some((part) => text.includes(part));
  return isEcho ? text : withoutSecondFact(text, sentence);
}
