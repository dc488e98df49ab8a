import type { FlashDraft } from '#domains/feed/feed.service.ts';
import { happens, pickWeighted, type Random } from '#demo/chance.ts';
import { createFiller, withTurns } from '#demo/grammar.ts';
import { shareOf } from '#demo/market/waves.ts';
import { subjectIds } from '#shared/subject-ids.ts';
import type { UnixSeconds } from '#shared/time.ts';
import { desks, desksAt, type DeskName } from './desks.ts';
import { pictureOf } from './pictures/picture.ts';
import { createRecency } from './recency.ts';
import { isQuote } from './stories/background.ts';
import { labelsOf, standingOf, subjectsOf } from './standing.ts';
import type { About, Desk, Fixture, Impact, Story } from './story.ts';
import { createTeller, storyKey, withoutEcho, withoutSecondFact, type Telling } from './telling.ts';
import { chooseTopic, deedOf, eventKey, isTimely, ownerOf, type Topic } from './topics.ts';
import type { WireItem } from './wire-item.ts';
import { masked } from './masking.ts';
import {
  asClause,
  asForm,
  asHeadline,
  asLead,
  asShape,
  asShortClause,
  asTemplate,
  createWear,
  longClausesOf,
  PRICE_TIMES,
  shortClausesOf,
  wordForWord,
} from './worn.ts';
import { resolverOf } from './words/resolver.ts';

const PICTURE_SHARE = 0.42;
const TRIES = 16;
/** So often a sentence is turned another way before it is given up. */
const TURNS = 5;
/** So many sentences that are not of the story itself: more would read like a list. */
const MOST_AROUND = 4;
/** And of a text that goes into all details. */
const MOST_AROUND_DETAILS = 9;
const DETAILED_LETTERS = 300;
/** What has less to say may say a clause once more. */
const LEAST_LETTERS = 110;
const RED_SHARE = 0.4;
/** Picks for which a seldom story rests: about a day. */
const SELDOM_RESTS = 3000;

/** A template, as written and as turned. */
interface Spoken {
  template: string;
  turned: string;
}

/** A text with a sentence more, or as it was. */
type Join = (text: string, sentence: string) => string;

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
  const clauseWear = createWear(asClause, longClausesOf);
  const shortClauseWear = createWear(asShortClause, shortClausesOf);
  const formWear = createWear(asForm, formsOf);
  const leadWear = createWear(asLead, leadFormsOf);
  const templateWear = createWear(asTemplate);
  const shapeWear = createWear(asShape);
  const headlineWear = createWear(asHeadline);
  /** The templates of the flash told last, as written and as turned; it may yet be dropped. */
  let spoken: readonly Spoken[] = [];
  const chooseTelling = createTeller(random, recency);

  const isTooSoon = (story: Story) =>
    (story.isSeldom === true && recency.ageOf(storyKey(story)) < SELDOM_RESTS) ||
    (isGrave(story) && headlineWear.isWorn(storyKey(story)));

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
    !headlineWear.isWorn(storyKey(story)) &&
    (story.isRare === true || isGrave(story) || happens(RED_SHARE, random));

  /** What is known of somebody is always told in the same turn; everything else takes any. */
  const turnedFor = (owner: string | null, template: string) => {
    let nr = 0;
    return withTurns(template, owner === null ? random : () => shareOf(`${owner} ${template} ${nr++}`));
  };

  /** In the first turn that is not worn; in any if all are. */
  function freshest(template: string, fill: (text: string) => string): string {
    let text = '';
    for (let turns = 0; turns < TURNS; turns++) {
      text = fill(withTurns(template, random));
      if (!clauseWear.isWorn(text) && !shortClauseWear.isWorn(text)) return text;
    }
    return text;
  }

  /** The story's own sentences, then what belongs around it, until there is enough; nothing that has been said too often. */
  function roundedOff(
    { sentences, around, aim }: Telling,
    owner: string | null,
    fill: (text: string) => string,
  ): string {
    const [lead = '', ...own] = sentences;
    let text = freshest(lead, fill);
    let behind = '';
    const said: Spoken[] = [{ template: lead, turned: lead }];
    /** Whether it may be said here and now. */
    const isSayable = (template: string, turned: string, sentence: string, join: Join, times: number) =>
      !templateWear.isWorn(turned) &&
      (isQuote(template) || !shapeWear.isWorn(template)) &&
      !wear.isWorn(sentence) &&
      !clauseWear.isWorn(sentence, times) &&
      !shortClauseWear.isWorn(sentence, times + 1) &&
      join(text + behind, sentence) !== text + behind;
    const note = (template: string, turned: string) => {
      recency.use(template);
      said.push({ template, turned });
    };
    /** In one turn or another. */
    const addOwn = (template: string, join: Join, times = 1) => {
      for (let turns = 0; turns < TURNS; turns++) {
        const turned = withTurns(template, random);
        const sentence = fill(turned);
        if (!isSayable(template, turned, sentence, join, times)) continue;
        text += sentence;
        note(template, turned);
        return;
      }
    };
    for (const template of own) addOwn(template, withoutSecondFact);
    const most = said.length + (aim > DETAILED_LETTERS ? MOST_AROUND_DETAILS : MOST_AROUND);
    for (const template of around) {
      if (text.length + behind.length >= aim || said.length >= most) break;
      const turned = turnedFor(owner, template);
      const sentence = fill(turned);
      if (!isSayable(template, turned, sentence, withoutEcho, 1)) continue;
      behind += sentence;
      note(template, turned);
    }
    // Rather a clause for the second time than a text that breaks off.
    for (const template of own) {
      if (text.length + behind.length >= LEAST_LETTERS) break;
      addOwn(template, withoutEcho, 2);
    }
    text += behind;
    spoken = said;
    return text;
  }

  function tell(order: Order): WireItem {
    const { story, topic, at, about } = order;
    const telling = chooseTelling(story, { about, topic, at, isBrief: order.isBrief });
    const owner = ownerOf(topic, about, at);
    const standing = owner === null ? undefined : (name: string) => shareOf(`${owner} ${name}`);
    const slots = createFiller(resolverOf(topic, order.pricesOf ?? at, random), random, standing);
    const fill = (text: string) => slots(withTurns(text, random));
    const title = fill(telling.title);
    const summary = roundedOff(telling, owner, fill);
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
    wear.tell(item.draft.summary);
    clauseWear.tell(item.draft.summary);
    shortClauseWear.tell(item.draft.summary);
    formWear.tell(openingOf(item));
    leadWear.tell(item.draft.summary);
    templateWear.tell(spoken.map(({ turned }) => turned).join(''));
    shapeWear.tell(spoken.map(({ template }) => template).join(''));
    headlineWear.tell(item.importance > 0 ? storyKey(item.story) : '');
    const event = about === 'foreign' && topic.abroad ? eventKey(topic.abroad, item.at) : null;
    if (event !== null) recency.use(event);
    const deed = deedOf(item.story, topic, about, item.at);
    if (deed !== null) recency.use(deed);
    return item;
  }

  /** Whether a reader would know its headline or its first sentence again from this day, or the sentence from the days before. */
  const isStale = (item: WireItem) =>
    formWear.isWorn(openingOf(item), item.story.by.startsWith('market') ? PRICE_TIMES : asForm.times) ||
    leadWear.isWorn(item.draft.summary);

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
        if (!wasTold(item, chosen.topic) && (tries >= TRIES || !isStale(item)))
          return kept(item, chosen.topic, desk.about);
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
/** Its headline and its first sentence. */
const openingOf = ({ draft: { title, summary } }: WireItem) => `${title}\n${summary.split('。')[0] ?? ''}`;
const leadFormsOf = (summary: string) => {
  const [lead = ''] = summary.split('。');
  return shortClausesOf(lead).length + longClausesOf(lead).length > 0 ? [masked(lead)] : [];
};
const formsOf = (opening: string) =>
  opening
    .split('\n')
    .filter((part) => part !== '')
    .map(masked);
const bodyOf = (spoken: readonly Spoken[]) => `body ${spoken.map(({ template }) => template).join('')}`;
const isGrave = ({ impact }: Story) => impact === 2 || impact === -2;
const isFixture = (story: Story): story is Fixture => 'key' in story;

const aboutOf = ({ on, subjectIds: ids }: Fixture): About => {
  if (on === 'hongKong') return 'hongKong';
  return on === 'china' && ids.includes(subjectIds.aShares) ? 'market' : 'nobody';
};
