import { workdayAbroad } from '#demo/calendar/abroad.ts';
import { takesPapers } from '#demo/calendar/disclosure.ts';
import {
  isAShareSession,
  isFuturesSession,
  isHongKongSession,
  isTradingDay,
  minuteOf,
  newYorkSessionOf,
} from '#demo/calendar/sessions.ts';
import { chinaDate, type UnixSeconds } from '#shared/time.ts';
import { subjectIds } from '#shared/subject-ids.ts';
import { ordersAnnouncements } from './stories/announcements-orders.ts';
import { plantsAnnouncements } from './stories/announcements-plants.ts';
import { monthsAnnouncements } from './stories/announcements-months.ts';
import { sharesAnnouncements } from './stories/announcements-shares.ts';
import { moneyAnnouncements } from './stories/announcements-money.ts';
import { boardAnnouncements } from './stories/announcements-board.ts';
import { troubleAnnouncements } from './stories/announcements-trouble.ts';
import { resultAnnouncements } from './stories/announcements-results.ts';
import { authorityNews } from './stories/authorities.ts';
import { companyAnswers } from './stories/company-answers.ts';
import { companyReplies } from './stories/company-replies.ts';
import { companyTalk } from './stories/company-talk.ts';
import { everydayNews } from './stories/everyday.ts';
import { foreignNews } from './stories/foreign-companies.ts';
import { goodsNews } from './stories/industry-goods.ts';
import { makersNews } from './stories/industry-makers.ts';
import { industryNews } from './stories/industry.ts';
import { nightNews, nightNewsAtHome } from './stories/nights.ts';
import { contractMoves, hongKongMoves, newYorkMoves, worldMoves } from './stories/other-markets.ts';
import { placeWorks } from './stories/places-works.ts';
import { placeNews } from './stories/places.ts';
import { marketMoves, plateMoves, shareMoves } from './stories/plate-moves.ts';
import { vipLeads } from './stories/vip-leads.ts';
import { topicViews } from './stories/views-topics.ts';
import { houseViews } from './stories/views.ts';
import { worldNews } from './stories/world-more.ts';
import type { Desk } from './story.ts';

const { abroad, aShares, companies, figures, futures, intraday, macro, vip } = subjectIds;

export const desks = {
  plates: { subjectIds: [intraday, aShares], about: 'plate', briefShare: 0.02, stories: plateMoves },
  shares: { subjectIds: [intraday, aShares], about: 'share', briefShare: 0.02, stories: shareMoves },
  market: { subjectIds: [aShares], about: 'market', briefShare: 0.02, stories: marketMoves },
  hongKong: { subjectIds: [abroad], about: 'hongKong', briefShare: 0.03, stories: hongKongMoves },
  contracts: { subjectIds: [futures], about: 'contract', briefShare: 0.03, stories: contractMoves },
  world: { subjectIds: [abroad, futures], about: 'world', briefShare: 0.03, stories: [...worldMoves, ...worldNews] },
  newYork: { subjectIds: [abroad], about: 'newYork', briefShare: 0.03, stories: newYorkMoves },
  announcements: {
    subjectIds: [companies],
    about: 'company',
    briefShare: 0.01,
    stories: [
      ...ordersAnnouncements,
      ...plantsAnnouncements,
      ...monthsAnnouncements,
      ...sharesAnnouncements,
      ...moneyAnnouncements,
      ...boardAnnouncements,
      ...troubleAnnouncements,
      ...resultAnnouncements,
    ],
  },
  talk: {
    subjectIds: [companies],
    about: 'company',
    briefShare: 0.01,
    stories: [...companyTalk, ...companyAnswers, ...companyReplies],
  },
  industry: {
    subjectIds: [figures],
    about: 'trade',
    briefShare: 0.01,
    stories: [...industryNews, ...goodsNews, ...makersNews],
  },
  places: { subjectIds: [macro], about: 'place', briefShare: 0.01, stories: [...placeNews, ...placeWorks] },
  foreign: { subjectIds: [abroad], about: 'foreign', briefShare: 0.03, stories: foreignNews },
  views: { subjectIds: [macro, aShares], about: 'views', briefShare: 0.01, stories: [...houseViews, ...topicViews] },
  everyday: { subjectIds: [macro], about: 'nobody', briefShare: 0.02, stories: everydayNews },
  authorities: { subjectIds: [macro], about: 'nobody', briefShare: 0, stories: authorityNews },
  night: { subjectIds: [abroad, macro], about: 'nobody', briefShare: 0.1, stories: nightNews },
  nightAtHome: { subjectIds: [macro], about: 'nobody', briefShare: 0.1, stories: nightNewsAtHome },
  vip: { subjectIds: [vip], about: 'company', briefShare: 0, stories: vipLeads },
} as const satisfies Record<string, Desk>;
export type DeskName = keyof typeof desks;

const hasSomebodyAbroad = (at: UnixSeconds) =>
  workdayAbroad('newYork', at) !== null || workdayAbroad('europe', at) !== null;

/** Companies receive and answer on days of trading, and publish the notes on the eve of one. */
function spokenFor(at: UnixSeconds): number {
  const hour = minuteOf(at) / 60;
  if (isTradingDay('china', at)) return hour >= 8 && hour < 22 ? (isAShareSession(at) ? 7 : 8) : 0;
  return takesPapers(at) && hour >= 16 && hour < 22 ? 5 : 0;
}

/** Which desks have something to say at a moment in China, and how often (docs/product/demo.md#clock). */
export function desksAt(at: UnixSeconds): (readonly [DeskName, number])[] {
  const minute = minuteOf(at);
  const within = (from: number, to: number) => minute >= from * 60 && minute < to * 60;
  const { weekday } = chinaDate(at);
  const isTrading = isTradingDay('china', at);
  const isSession = isAShareSession(at);
  const isWorldOpen = (weekday >= 1 && weekday <= 5 && minute >= 7 * 60) || newYorkSessionOf(at) !== null;
  const announced = isTrading
    ? within(15.4, 23)
      ? 46
      : within(7, 9) || within(11.5, 13)
        ? 12
        : 0
    : takesPapers(at) && within(15, 23)
      ? 24
      : 0;
  const weights: (readonly [DeskName, number])[] = [
    ['plates', isSession ? 15 : 0],
    ['shares', isSession ? 13 : 0],
    ['market', isSession ? 9 : 0],
    ['hongKong', isHongKongSession(at) ? (isSession ? 4 : 10) : 0],
    ['contracts', isFuturesSession(at) ? (within(9, 15) ? 7 : 6) : 0],
    ['world', isWorldOpen ? (within(9.25, 15) ? 2 : newYorkSessionOf(at) ? 6 : 3) : 0],
    ['newYork', newYorkSessionOf(at) ? 12 : 0],
    ['announcements', announced],
    ['talk', spokenFor(at)],
    ['industry', within(7.5, 22.5) ? (isTrading && !isSession ? 9 : 7) : 0],
    ['places', within(8, 20) ? 8 : within(20, 22) ? 3 : 0],
    ['foreign', hasSomebodyAbroad(at) ? 7 : 0],
    ['authorities', within(8, 21) ? 0.8 : 0],
    ['night', within(22, 24) ? 1.5 : within(0, 7) ? 3 : 0],
    ['nightAtHome', within(22, 24) ? 0.5 : within(0, 7) ? 1 : 0],
    ['views', within(7, 23) ? 4 : 0],
    ['everyday', within(6, 22) ? 3 : 0],
    ['vip', within(7.5, 22) ? 1 : 0],
  ];
  return weights.filter(([, weight]) => weight > 0);
}
