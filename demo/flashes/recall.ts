import { happens, pickSome, type Random } from '#demo/chance.ts';
import { chinaDaysBetween, type UnixSeconds } from '#shared/time.ts';
import { actorOf, type Actor, type Deed } from './deeds.ts';
import type { About } from './story.ts';
import type { Topic } from './topics.ts';
import type { WireItem } from './wire-item.ts';
import { dateText } from './words/day-words.ts';

/** What the desk looks up before it writes: what it has told of the same company, place or trade some days ago. */

interface Recalled {
  at: UnixSeconds;
  by: Deed;
  title: string;
  /** In which words it was told. */
  key: string;
  /** When it was recalled. */
  uses: readonly UnixSeconds[];
  /** Whom it was about; empty when about nobody. */
  whose: string;
  /** Who stands beside that one: a trade, the houses, the cities. */
  circle: string;
}

interface Filing {
  key: string;
  topic: Topic;
  about: About;
}

/** A publisher runs for months: nobody leafs back further than some days. */
const MOST_KNOWN = 2400;
const OLDEST_SECONDS = 5 * 86_400;
/** What was told just before is no background yet. */
const NEWEST_SECONDS = 2 * 3600;
/** The same words, told and recalled, come so often in all these days, and are recalled so often in one. */
const MOST_OF_A_KIND = 11;
const MOST_IN_A_DAY = 2;
const OWN_SHARE = 0.95;
/** For one that stands beside it, a second and a third. */
const PEER_SHARES = [1, 0.8, 0.5];

const verbs: Readonly<Partial<Record<Actor, string>>> = {
  company: '披露',
  foreignCompany: '宣布',
  localGovernment: '公布',
  broker: '称',
  researchHouse: '称',
  association: '称',
};

export function createArchive(random: Random) {
  let known: Recalled[] = [];
  /** Found for the flash that is being written; not all of it need fit in. */
  let lookedUp: readonly Recalled[] = [];

  /** Words that were told or recalled too often of late. */
  function tiredKeys(at: UnixSeconds): ReadonlySet<string> {
    const told = new Map<string, { times: number; today: number }>();
    for (const { key, uses, at: then } of known) {
      if (at - then > OLDEST_SECONDS) continue;
      const { times, today } = told.get(key) ?? { times: 0, today: 0 };
      const fresh = uses.filter((use) => at - use < 86_400).length;
      told.set(key, { times: times + 1 + uses.length, today: today + fresh });
    }
    const isTired = ([, { times, today }]: [string, { times: number; today: number }]) =>
      times >= MOST_OF_A_KIND || today >= MOST_IN_A_DAY;
    return new Set([...told].filter(isTired).map(([key]) => key));
  }

  return {
    /** Files it, and answers the headlines that it recalls. */
    keep({ at, story, draft, importance }: WireItem, { key, topic, about }: Filing): string[] {
      const recalled = lookedUp.filter((one) => draft.summary.includes(spoken(one)));
      for (const one of recalled) one.uses = [...one.uses, at];
      const headlines = recalled.map(({ title }) => title);
      const place = placeOf(topic, about);
      const isOurs = draft.title !== '' && draft.subscribeType !== 1 && importance < 2;
      if (place === null || !isOurs || verbs[actorOf(story.by)] === undefined) return headlines;
      const entry = { at, by: story.by, title: draft.title, key, uses: [], ...place };
      known = [...known.slice(-MOST_KNOWN), entry];
      return headlines;
    },

    /** Sentences about earlier news of the same one and of some beside it; the same kind of news is no background. */
    look(at: UnixSeconds, topic: Topic, about: About, by: Deed): string[] {
      lookedUp = [];
      const place = placeOf(topic, about);
      if (place === null) return [];
      const tired = tiredKeys(at);
      const ripe = known.filter(
        (one) => isRipe(one, at) && (one.by !== by || about === 'views') && !tired.has(one.key),
      );
      const isOwn = ({ whose }: Recalled) => whose !== '' && whose === place.whose;
      const own = pickSome(ripe.filter(isOwn), happens(OWN_SHARE, random) ? 1 : 0, random);
      const beside = ripe.filter((one) => !isOwn(one) && one.circle === place.circle);
      const found = pickSome(beside, PEER_SHARES.filter((share) => happens(share, random)).length, random);
      // Two of one kind would read like a list.
      const peers = found.filter(({ key }, nr) => [...own, ...found.slice(0, nr)].every((other) => other.key !== key));
      lookedUp = [...own, ...peers];
      return [
        ...own.map((one) => `${dayOf(one, at)}，${spoken(one)}。`),
        ...peers.map((one, nr) => `${nr === 0 ? besideOf(about) : '[此外|另外]'}，${dayOf(one, at)}${spoken(one)}。`),
      ];
    },
  };
}

/** Where in the archive a flash belongs; null for what is about nobody. */
function placeOf({ company, plate, abroad, words }: Topic, about: About): { whose: string; circle: string } | null {
  if (plate) return { whose: company?.symbol ?? words['product'] ?? plate.name, circle: plate.name };
  if (abroad) return { whose: abroad.name, circle: `abroad ${abroad.trade}` };
  if (about === 'place' && words['city'] !== undefined) return { whose: words['city'], circle: 'places' };
  return about === 'views' ? { whose: '', circle: 'views' } : null;
}

const isRipe = (one: Recalled, at: UnixSeconds) => at - one.at >= NEWEST_SECONDS && at - one.at <= OLDEST_SECONDS;

const dayOf = ({ at: then }: Recalled, at: UnixSeconds) =>
  ['今日', '昨日'][chinaDaysBetween(then, at)] ?? dateText(then);

const besides: Readonly<Partial<Record<About, string>>> = {
  place: '[其他城市方面|各地动态中|另据各地消息]',
  views: '[观点方面|机构观点中|近期观点里]',
  plate: '[消息面上|板块相关消息中|公司层面]',
  share: '[消息面上|板块内其他公司中|公司层面]',
};
const besideOf = (about: About) => besides[about] ?? '[同业方面|同行业中|相关公司中|产业链上]';

/** A headline as a sentence: who speaks, then what. */
function spoken({ title, by }: Recalled): string {
  return title.replace('：', saysOf(title, by)).replaceAll(/ (?=\S)/g, '，');
}

function saysOf(title: string, by: Deed): string {
  if (/^[^：]+(?:澄清|纪要|问询|倡议)：/.test(title)) return '，';
  return by === 'broker rating' ? '' : `${verbs[actorOf(by)] ?? '称'}，`;
}
