import { textOf, type Rule } from './told.ts';

/** What is worked out from counts follows from the counts that are told beside it (docs/product/demo.md#amounts). */

/** Of all shares that reached their limit so many are still there. */
export const sealsWhatItCounts: Rule = (told) => {
  const text = textOf(told);
  const [, rate] = /封板率(?:为|约)?(\d+)%/.exec(text) ?? [];
  const [, sealed] =
    /(\d+)[股只家](?:涨停|封板)|涨停(\d+)[股只家]/.exec(text)?.filter((part) => part !== undefined) ?? [];
  const [, broken] =
    /(\d+)[股只家]炸板|炸板(?:个股)?(\d+)[股只家]/.exec(text)?.filter((part) => part !== undefined) ?? [];
  if (rate === undefined || sealed === undefined || broken === undefined) return null;
  const followed = (Number(sealed) / (Number(sealed) + Number(broken))) * 100;
  return Math.abs(followed - Number(rate)) > 1 ? `${sealed} of ${sealed} and ${broken} are not ${rate}%` : null;
};

/** What the central bank puts in is what it lends, less what comes back. */
export const netsWhatItLends: Rule = ({ summary }) => {
  const [, lent] = /开展(\d+)亿元7天期逆回购/.exec(summary) ?? [];
  const [, due] = /(\d+)亿元逆回购到期/.exec(summary) ?? [];
  const [, way, net] = /净(投放|回笼)(\d+)亿元/.exec(summary) ?? [];
  if (lent === undefined || due === undefined || net === undefined) return null;
  return Number(lent) - Number(due) === Number(net) * (way === '投放' ? 1 : -1)
    ? null
    : `${lent} less ${due} is not ${net}`;
};

export const countRules = { sealsWhatItCounts, netsWhatItLends };
