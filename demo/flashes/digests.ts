import { subjectIds } from '#shared/subject-ids.ts';
import { isTradingDay, minutes } from '#demo/calendar/sessions.ts';
import type { UnixSeconds } from '#shared/time.ts';
import { DEMO_LABEL, type WireItem } from './wire-item.ts';
import { actorOf, type Actor } from './deeds.ts';
import type { Story } from './story.ts';

/** Lists of what has been told, by our own desk. */
interface Digest {
  at: string;
  title: string;
  /** After a night in which New York did not trade. */
  titleOfRest?: string;
  /** Whose headlines it gathers. */
  by: readonly Actor[];
  hours: number;
  count: number;
  subjectId: number;
}

export const digests: readonly Digest[] = [
  {
    at: '6:48',
    title: '隔夜要闻一览',
    titleOfRest: '海外要闻一览',
    by: ['foreignCompany', 'broker'],
    hours: 11,
    count: 8,
    subjectId: subjectIds.abroad,
  },
  { at: '8:26', title: '早间公告一览', by: ['company'], hours: 12, count: 16, subjectId: subjectIds.companies },
  {
    at: '12:18',
    title: '午间要闻精选',
    by: ['company', 'localGovernment', 'researchHouse', 'market'],
    hours: 5,
    count: 16,
    subjectId: subjectIds.bigNews,
  },
  {
    at: '18:07',
    title: '产业要闻汇总',
    by: ['researchHouse', 'association', 'institute', 'localGovernment'],
    hours: 9,
    count: 9,
    subjectId: subjectIds.figures,
  },
  {
    at: '20:34',
    title: '盘后公告集锦',
    by: ['company', 'exchange'],
    hours: 5,
    count: 20,
    subjectId: subjectIds.companies,
  },
  { at: '22:12', title: '晚间公告精选', by: ['company'], hours: 2, count: 18, subjectId: subjectIds.companies },
];
const LEAST = 4;
const DAY_SECONDS = 86_400;

const story: Story = { by: 'desk digest', leads: [''] };

/** The digests of a day, made of the headlines before them; one with too little to gather is left out. */
export function digestsOf(day: UnixSeconds, told: readonly WireItem[]): WireItem[] {
  return digests.flatMap((digest) => {
    const at = day + minutes(digest.at) * 60 + 20;
    const since = at - digest.hours * 3600;
    const titles = told
      .filter(
        (item) =>
          item.at >= since &&
          item.at < at - 60 &&
          item.draft.title !== '' &&
          item.draft.subscribeType !== 1 &&
          !item.retells,
      )
      .filter(({ story: { by } }) => digest.by.includes(actorOf(by)) && by !== 'company talk')
      .map(({ draft }) => draft.title);
    if (titles.length < LEAST) return [];
    const chosen = titles.slice(-digest.count);
    const isRested = !isTradingDay('newYork', at - DAY_SECONDS);
    const heading = (isRested ? digest.titleOfRest : undefined) ?? digest.title;
    const summary = chosen.map((title, nr) => `${NUMERALS.charAt(nr)}${title}。`).join('');
    return [
      {
        at,
        story,
        importance: 0,
        draft: {
          title: `${heading}：${chosen[0]?.replace('：', '') ?? ''}`,
          summary,
          content: `<p>${summary}</p>`,
          subjectIds: [digest.subjectId],
          labels: [DEMO_LABEL],
          isDemo: true,
        },
      } satisfies WireItem,
    ];
  });
}

const NUMERALS = '①②③④⑤⑥⑦⑧⑨⑩⑪⑫⑬⑭⑮⑯⑰⑱⑲⑳';
