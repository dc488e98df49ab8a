import type { FlashDraft } from '#domains/feed/feed.service.ts';
import { happens, pickWeighted, type Random } from '#demo/chance.ts';
import { createFiller, withTurns } from '#demo/grammar.ts';
import { subjectIds } from '#shared/subject-ids.ts';
import type { UnixSeconds } from '#shared/time.ts';
import { desks, desksAt, type DeskName } from './desks.ts';
import { pictureOf } from './pictures/picture.ts';
import { createRecency } from './recency.ts';
import { labelsOf, standingOf, subjectsOf } from './standing.ts';
import type { About, Desk, Fixture, Story } from './story.ts';
import { createTeller, storyKey, withoutEcho, type Telling } from './telling.ts';
import { chooseTopic, isTimely, type Topic } from './topics.ts';
import type { WireItem } from './wire-item.ts';
import { asTemplate, createWear, wordForWord } from './worn.ts';
import { resolverOf } from './words/resolver.ts';

const PICTURE_SHARE = 0.42;
const TRIES = 12;
/** Picks for which a seldom story rests: about a day. */
const SELDOM_RESTS = 1500;

interface Order {
  story: Story;
  topic: Topic;
  at: UnixSeconds;
  subjectIds: readonly number[];
  about: About;
  isBrief: boolean;
  /** The moment of its prices, when it is an earlier one. */
  pricesOf?: UnixSeconds;
}

/** Writes flashes one after another, and does not come back to a sentence, a company or a kind of event before it must. */
export function createComposer(random: Random) {
  const recency = createRecency(random);
  const wear = createWear(wordForWord);
  const templateWear = createWear(asTemplate);
  /** The templates of the flash told last; it may yet be dropped. */
  let spoken: readonly string[] = [];
  const chooseTelling = createTeller(random, recency);

  const isTooSoon = (story: Story) => story.isSeldom === true && recency.ageOf(storyKey(story)) < SELDOM_RESTS;

  function chooseStory({ about, stories }: Desk, at: UnixSeconds): { story: Story; topic: Topic } | null {
    const left = stories.filter((story) => isTimely(story, at) && !isTooSoon(story));
    while (left.length > 0) {
      const story = recency.pick(left, storyKey);
      const topic = chooseTopic(about, { story, at, random, recency });
      if (topic) return { story, topic };
      left.splice(left.indexOf(story), 1);
    }
    return null;
  }

  /** The story's own sentences, then what belongs around it, until there is enough; nothing that has been said too often. */
  function roundedOff({ sentences, around, aim }: Telling, fill: (text: string) => string): string {
    const [lead = '', ...own] = sentences;
    let text = fill(lead);
    const turnedWays = [lead];
    const add = (template: string, join: (text: string, sentence: string) => string) => {
      const turned = withTurns(template, random);
      const sentence = fill(turned);
      if (wear.isWorn(sentence) || templateWear.isWorn(turned)) return;
      const longer = join(text, sentence);
      if (longer === text) return;
      text = longer;
      recency.use(template);
      turnedWays.push(turned);
    };
    for (const template of own) add(template, (before, sentence) => before + sentence);
    for (const template of around) if (text.length < aim) add(template, withoutEcho);
    spoken = turnedWays;
    return text;
  }

  function tell(order: Order): WireItem {
    const { story, topic, at, about } = order;
    const telling = chooseTelling(story, { about, product: topic.words.product, isBrief: order.isBrief });
    const slots = createFiller(resolverOf(topic, order.pricesOf ?? at, random), random);
    const fill = (text: string) => slots(withTurns(text, random));
    const title = fill(telling.title);
    const summary = roundedOff(telling, fill);
    const isVip = order.subjectIds.includes(subjectIds.vip);
    const importance = title === '' ? 0 : (story.importance ?? 0);
    const hasPicture = !isVip && story.chart !== undefined && happens(PICTURE_SHARE, random);
    const told = [telling.title, ...telling.sentences].join('');
    const draft: FlashDraft = {
      title,
      summary,
      content: `<p>${summary}</p>`,
      impact: story.impact ?? 0,
      important: importance,
      subscribeType: isVip ? 1 : 0,
      subjectIds: subjectsOf({ ...order, title, importance }, random),
      stocks: topic.company ? [{ symbol: topic.company.symbol, name: topic.company.name }] : [],
      plates: topic.plate ? [topic.plate] : [],
      labels: labelsOf({ ...order, title }),
      image: hasPicture ? pictureOf({ story, topic, about, at, fill, told }) : '',
      isDemo: true,
      ...standingOf(story, isVip, random),
    };
    return { at, draft, story, importance };
  }

  /** Only what goes out wears its sentences. */
  function kept(item: WireItem): WireItem {
    wear.tell(item.draft.summary);
    templateWear.tell(spoken.join(''));
    return item;
  }

  /** Whether the same kind of event has befallen the same before; prices may move again and again. */
  function wasTold({ story, draft }: WireItem, { company, words }: Topic): boolean {
    if (story.by.startsWith('market')) return false;
    const whose = company?.symbol ?? words.city ?? words.fname ?? (draft.title || draft.summary);
    const event = `event ${story.leads[0]} ${story.isRare === true ? '' : whose}`;
    const isKnown = recency.ageOf(event) < Infinity;
    recency.use(event);
    return isKnown;
  }

  return {
    /** A flash of any desk that has something to say at that moment. */
    write(at: UnixSeconds): WireItem {
      for (let tries = 1; tries <= TRIES; tries++) {
        const desk: Desk = desks[pickWeighted(desksAt(at), random)];
        const chosen = chooseStory(desk, at);
        if (!chosen) continue;
        const item = tell({ ...chosen, ...desk, at, isBrief: happens(desk.briefShare, random) });
        if (!wasTold(item, chosen.topic) || tries === TRIES) return kept(item);
      }
      throw new Error('No desk has anything to say.');
    },

    /** A flash of one desk, whatever the hour. */
    writeFor(name: DeskName, at: UnixSeconds): WireItem | null {
      const desk: Desk = desks[name];
      const chosen = chooseStory(desk, at);
      return chosen && kept(tell({ ...chosen, ...desk, at, isBrief: false }));
    },

    /** What is due at a fixed minute. */
    writeFixture(fixture: Fixture, at: UnixSeconds): WireItem {
      const pricesOf = at - (fixture.hoursBack ?? 0) * 3600;
      const { subjectIds: ids } = fixture;
      const about = aboutOf(fixture);
      return kept(tell({ story: fixture, topic: { words: {} }, subjectIds: ids, about, at, isBrief: false, pricesOf }));
    },
  };
}
export type Composer = ReturnType<typeof createComposer>;

const aboutOf = ({ on, subjectIds: ids }: Fixture): About => {
  if (on === 'hongKong') return 'hongKong';
  return on === 'china' && ids.includes(subjectIds.aShares) ? 'market' : 'nobody';
};
