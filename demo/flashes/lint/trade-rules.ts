import { takesPapers } from '#demo/calendar/disclosure.ts';
import { isAShareSession, isTradingDay, minuteOf, minutes } from '#demo/calendar/sessions.ts';
import { chinaDate } from '#shared/time.ts';
import { textOf, type Rule, type Told } from './told.ts';

/** What a listed company and its exchange do at which hour (docs/product/demo.md#clock). */

/** When it was told first. */
const momentOf = ({ retells, at }: Told) => retells?.at ?? at;
const hasBegun = (at: number, time: string) =>
  isTradingDay('china', at) && minuteOf(at) >= minutes('9:30') && minuteOf(at) < minutes(time);

/** Companies announce before the opening, at noon and after the close. */
export const announcesOutOfSession: Rule = (told) =>
  /^company (?!talk|answer|product|operations)/.test(told.by) &&
  /公告|披露|提示/.test(told.summary.slice(0, 20)) &&
  isAShareSession(momentOf(told))
    ? 'an announcement while shares are traded'
    : null;

/** What sums up some trade needs some: no flows in the first quarter of an hour, no half hours in the first one. */
export const sumsUpWhatWasTraded: Rule = (told) => {
  const at = momentOf(told);
  if (
    /^(?:market|broker)/.test(told.by) &&
    hasBegun(at, '9:45') &&
    /资金(?:今日)?净流|净流[入出]|封板率/.test(told.summary)
  )
    return 'flows at the opening';
  return hasBegun(at, '10:00') && told.by.startsWith('market') && /半小时/.test(told.summary)
    ? 'half an hour that is not over'
    : null;
};

/** A meeting is held on a day of trading, and has no result before. */
export const meetsBeforeItDecides: Rule = ({ at, summary }) => {
  if (/临时股东会\d+月\d+日召开/.test(summary) && !isTradingDay('china', at)) return 'a meeting on a day off';
  return /日召开临时股东会/.test(summary) && /同意比例|合法有效/.test(summary) ? 'a result before the meeting' : null;
};

/** The register of holders is known for tenth days and ends of months, some days later. */
export const countsHoldersLater: Rule = ({ at, summary }) => {
  const [, month, day] = /截至(\d+)月(\d+)日(?:公司)?股东户数/.exec(summary) ?? [];
  if (month === undefined) return null;
  const today = chinaDate(at);
  const isNow = Number(month) === today.month && Number(day) > today.day - 3;
  const isRegistered = ['10', '20', '28', '29', '30', '31'].includes(day ?? '');
  return isNow || !isRegistered ? `holders of ${month}-${day}` : null;
};

/** Nobody receives investors on a day off. */
export const talksOnWorkdays: Rule = ({ at, by, retells }) =>
  /^company (?:talk|answer)/.test(by) && retells === undefined && !takesPapers(at) ? 'talk on a day off' : null;

/** An index that closed on another day is told with that day. */
export const namesTheDayOfAnIndex: Rule = ({ at, by, summary }) =>
  !by.startsWith('desk') && !isTradingDay('china', at) && /(?:^|[，。])沪指[涨跌]\d/.test(summary)
    ? 'an index without its day'
    : null;

/** An answer in writing has no visitors, and one meeting is held in one way. */
export const answersOrMeets: Rule = (told) => {
  const text = textOf(told);
  if (/互动平台/.test(text) && /参会|[线现][上场]形式|参与交流/.test(text)) return 'visitors on a platform';
  return /线上参会/.test(text) && /现场形式/.test(text) ? 'on line and on site' : null;
};

export const tradeRules = {
  announcesOutOfSession,
  sumsUpWhatWasTraded,
  meetsBeforeItDecides,
  countsHoldersLater,
  talksOnWorkdays,
  namesTheDayOfAnIndex,
  answersOrMeets,
};
