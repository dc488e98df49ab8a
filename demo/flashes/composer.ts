import type { FlashDraft } from '#domains/feed/feed.service.ts';
import { happens, pickWeighted, type Random } from '#demo/chance.ts';
import { createFiller, withTurns } from '#demo/grammar.ts';
import { subjectIds } from '#shared/subject-ids.ts';
import type { UnixSeconds } from '#shared/time.ts';
import { desks, desksAt, type DeskName } from './desks.ts';
import { pictureOf } from './pictures/picture.ts';
import { createRecency } from './recency.ts';
import { labelsOf, standingOf, subjectsOf } from './standing.ts';
import type { About, Desk, Fixture, Impact, Story } from './story.ts';
import { createTeller, storyKey } from './telling.ts';
import { chooseTopic, deedOf, eventKey, isTimely, ownerOf, standingFigures, type Topic } from './topics.ts';
import type { WireItem } from './wire-item.ts';
import { createRounder } from './rounding-off.ts';
import { createWornTexts, type Spoken } from './worn-texts.ts';
import { resolverOf } from './words/resolver.ts';

const PICTURE_SHARE = 0.42;
const TRIES = 16;
/** And then what has been told before rather than nothing. */
const LAST_TRY = 60;
const RED_SHARE = 0.4;
/** Picks for which a seldom story rests: about a day. */
const SELDOM_RESTS = 3000;

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
  const worn = createWornTexts();
  const roundedOff = createRounder({ random, recency, worn });
  /** The templates of the flash told last, as written and as turned; it may yet be dropped. */
  let spoken: readonly Spoken[] = [];
  const chooseTelling = createTeller(random, recency);

  const isTooSoon = (story: Story) =>
    (story.isSeldom === true && recency.ageOf(storyKey(story)) < SELDOM_RESTS) ||
    (isGrave(story) && worn.isRedWorn(story));

  function chooseStory({ about, stories }: Desk, at: UnixSeconds): { story: Story; topic: Topic } | null {
    const left = stories.filter((story) => isTimely(story, at) && !isTooSoon(story));
    while (left.length > 0) {
      // One that may be told in three ways comes as often as three that are told in one.
      const ways = left.flatMap((told) => told.leads.map((lead) => ({ story: told, lead })));
      const { story } = recency.pick(ways, ({ lead }) => lead);
      const topic = chooseTopic(about, { story, at, random, recency });
      if (topic) return { story, topic };
      left.splice(left.indexOf(story), 1);
    }
    return null;
  }

  /** Not the first two of a kind, or the first day would have all of them. */
  const mayBeRed = (story: Story) =>
    story.importance !== undefined &&
    !worn.isRedWorn(story) &&
    (story.isRare === true || isGrave(story) || happens(RED_SHARE, random));

  function tell(order: Order): WireItem {
    const { story, topic, at, about } = order;
    const telling = chooseTelling(story, { about, topic, at, isBrief: order.isBrief });
    const owner = ownerOf(topic, about, at);
    const standing = standingFigures(topic, about, at);
    const slots = createFiller(resolverOf(topic, order.pricesOf ?? at, random), random, standing);
    const fill = (text: string) => slots(withTurns(text, random));
    const title = fill(telling.title);
    const { text: summary, spoken: said } = roundedOff(telling, owner, fill);
    spoken = said;
    const isVip = order.subjectIds.includes(subjectIds.vip);
    const mayMatter = title !== '' && (isFixture(story) || mayBeRed(story));
    const importance = mayMatter ? (story.importance ?? 0) : 0;
    const hasPicture = !isVip && story.chart !== undefined && happens(PICTURE_SHARE, random);
    const told = [telling.title, ...telling.sentences].join('');
    const draft: FlashDraft = {
      title,
      summary,
      content: `<p>${summary}</p>`,
      // What is not red is not grave.
      impact: importance === 0 ? milder(story.impact) : (story.impact ?? 0),
      important: importance,
      subscribeType: isVip ? 1 : 0,
      subjectIds: subjectsOf({ ...order, title, importance }, random),
      stocks: topic.company ? [{ symbol: topic.company.symbol, name: topic.company.name }] : [],
      plates: topic.plate ? [topic.plate] : [],
      labels: labelsOf({ ...order, title }),
      image: hasPicture ? pictureOf({ story, topic, at, fill, told }) : '',
      isDemo: true,
      ...standingOf(story, isVip, random),
    };
    return { at, draft, story, importance };
  }

  /** Only what goes out wears its sentences. */
  function kept(item: WireItem, topic: Topic, about: About): WireItem {
    recency.use(bodyOf(spoken));
    worn.tell(item, spoken);
    const event = about === 'foreign' && topic.abroad ? eventKey(topic.abroad, item.at) : null;
    if (event !== null) recency.use(event);
    const deed = deedOf(item.story, topic, about, item.at);
    if (deed !== null) recency.use(deed);
    return item;
  }

  /** Whether the same kind of event has befallen the same before; prices may move again and again. */
  function wasTold({ story, draft }: WireItem, { company, words }: Topic): boolean {
    if (story.by.startsWith('market')) return false;
    const whose = company?.symbol ?? words.city ?? words.fname ?? withoutFigures(draft.summary);
    // The same sentences all through are the same text, whoever it is about.
    if (recency.ageOf(bodyOf(spoken)) < Infinity && spoken.length > 1) return true;
    // What is rare is told once in each of its ways, but of other goods again.
    const [{ template: lead } = { template: '' }] = spoken;
    const ofGoods = lead.includes('{product}') ? words['product'] : '';
    const event = story.isRare === true ? `event ${lead} ${ofGoods}` : `event ${story.leads[0]} ${whose}`;
    const isKnown = recency.ageOf(event) < Infinity;
    recency.use(event);
    return isKnown;
  }

  return {
    /** A flash of any desk that has something to say at that moment. */
    write(at: UnixSeconds): WireItem {
      const silent = new Set<DeskName>();
      for (let tries = 1; ;) {
        const name = pickWeighted(
          desksAt(at).filter(([other]) => !silent.has(other)),
          random,
        );
        const desk: Desk = desks[name];
        const chosen = chooseStory(desk, at);
        if (!chosen) {
          silent.add(name);
          continue;
        }
        const isBrief = !isGrave(chosen.story) && happens(desk.briefShare, random);
        const item = tell({ ...chosen, ...desk, at, isBrief });
        const isFresh = (tries >= TRIES || !worn.isStale(item)) && !wasTold(item, chosen.topic);
        if (isFresh || tries === LAST_TRY) return kept(item, chosen.topic, desk.about);
        tries += 1;
      }
    },

    /** A flash of one desk, whatever the hour. */
    writeFor(name: DeskName, at: UnixSeconds): WireItem | null {
      const desk: Desk = desks[name];
      const chosen = chooseStory(desk, at);
      return chosen && kept(tell({ ...chosen, ...desk, at, isBrief: false }), chosen.topic, desk.about);
    },

    /** What is due at a fixed minute. */
    writeFixture(fixture: Fixture, at: UnixSeconds): WireItem {
      const pricesOf = at - (fixture.hoursBack ?? 0) * 3600;
      const { subjectIds: ids } = fixture;
      const about = aboutOf(fixture);
      const topic: Topic = { words: {} };
      return kept(tell({ story: fixture, topic, subjectIds: ids, about, at, isBrief: false, pricesOf }), topic, about);
    },
  };
}
export type Composer = ReturnType<typeof createComposer>;

/** What is told, whatever the figures: another month or day is another event, another figure is not. */
const withoutFigures = (summary: string) =>
  (summary.split('。')[0] ?? '').replaceAll(/\d+(?:\.\d+)?(?![\d.]*[年月日])|[上下]升|[上下][降涨跌]|增加|减少/g, '');

/** What an impact becomes that is not grave. */
function milder(impact: Impact | undefined): -1 | 0 | 1 {
  if (impact === undefined) return 0;
  return impact < 0 ? -1 : 1;
}
/** Whichever way its sentences came together. */
const bodyOf = (spoken: readonly Spoken[]) =>
  `body ${spoken
    .map(({ template }) => template)
    .toSorted()
    .join('')}`;
const isGrave = ({ impact }: Story) => impact === 2 || impact === -2;
const isFixture = (story: Story): story is Fixture => 'key' in story;

const aboutOf = ({ on, subjectIds: ids }: Fixture): About => {
  if (on === 'hongKong') return 'hongKong';
  return on === 'china' && ids.includes(subjectIds.aShares) ? 'market' : 'nobody';
};
