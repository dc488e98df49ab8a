import { between, happens, pick, pickSome, type Random } from '#demo/chance.ts';
import { publishers, type Publisher } from '#demo/cast/publishers.ts';
import { dateText } from './words/day-words.ts';
import type { WireItem } from './wire-item.ts';
import { actorOf, type Actor } from './deeds.ts';

/** Other words for the same: a publisher changes a few of them and never a figure. */
const turns: readonly (readonly [RegExp, string])[] = [
  [/公告称，/, '公告，'],
  [/公告，(?=拟|与|收到|因|董事)/, '发布公告称，'],
  [/披露，/, '披露称，'],
  [/同比增长/g, '较上年同期增长'],
  [/预计/, '预期'],
  [/表示，/, '称，'],
  [/指出，/, '表示，'],
  [/认为，/, '称，'],
  [/此前/, '早前'],
  // Only where it is a verb: a plan to sell stays one.
  [/计划(?=于|在|从|未来|今年|明年|20\d\d年|新增|投资)/, '拟'],
  [/公布，/, '发布数据，'],
  [/统计，/, '数据显示，'],
];

/** The same event as another publisher tells it some minutes later: the figures stand, a few words differ. */
export function retell(item: WireItem, publisher: Publisher, at: number, random: Random): WireItem {
  const sentences = item.draft.summary.match(/[^。]+。/g) ?? [item.draft.summary];
  const kept = sentences.length > 2 && happens(0.5, random) ? sentences.slice(0, -1) : sentences;
  const summary = turned(kept.join(''), random);
  const draft = {
    ...item.draft,
    title: happens(0.5, random) ? item.draft.title.replace('：', ' ') : item.draft.title,
    summary,
    content: signed(summary, publisher, at),
    source: publisher.name,
    image: '',
  };
  return { ...item, at, draft, retells: item };
}

function turned(text: string, random: Random): string {
  return pickSome(
    turns.filter(([word]) => text.search(word) >= 0),
    3,
    random,
  ).reduce((told, [word, other]) => told.replace(word, other), text);
}

/** The body with its publisher's mark: a dateline before it, or a name behind it. A summary has neither: lists name the source beside it. */
function signed(text: string, { name, sign }: Publisher, at: number): string {
  return sign === 'dateline' ? `<p>${name}${dateText(at)}电，${text}</p>` : `<p>${text}（${name}）</p>`;
}

const EVENTS_RETOLD = 0.085;
const TAKEN_OVER = 0.07;

/** What others make of a flash: mostly nothing, now and then one or two of them tell it again within twenty minutes. */
export function retellingsOf(item: WireItem, random: Random): WireItem[] {
  if (!mayBeRetold(item) || !happens(EVENTS_RETOLD, random)) return [];
  const count = happens(0.35, random) ? 2 : 1;
  return pickSome(publishers, count, random).map((publisher, nr) =>
    retell(item, publisher, item.at + (nr + 1) * between(80, 520, random), random),
  );
}

/** News that another publisher had first: the wire takes it over with its name. */
export function takenOver(item: WireItem, random: Random): WireItem {
  if (!mayBeRetold(item) || !happens(TAKEN_OVER, random)) return item;
  const publisher = pick(publishers, random);
  const content = signed(item.draft.summary, publisher, item.at);
  return { ...item, draft: { ...item.draft, content, source: publisher.name } };
}

const retold: readonly Actor[] = [
  'company',
  'localGovernment',
  'researchHouse',
  'association',
  'foreignCompany',
  'broker',
  'ministry',
  'institute',
];

/** Prices and our own leads belong to our own desk; a text in one sentence is not worth retelling. */
function mayBeRetold({ draft, story }: WireItem): boolean {
  return (
    draft.title !== '' && draft.subscribeType !== 1 && (draft.source ?? '') === '' && retold.includes(actorOf(story.by))
  );
}
