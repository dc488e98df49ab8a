import { isTradingDay, tradingDayAfter, tradingDayBefore } from '#demo/calendar/sessions.ts';
import { everydaySeries, seriesAt, seriesText, type SeriesName } from '#demo/market/everyday-series.ts';
import { priceDay } from '#demo/market/price-day.ts';
import { shareOf } from '#demo/market/waves.ts';
import { chinaDayStart, dayText, type UnixSeconds } from '#shared/time.ts';
import type { Words } from './day-words.ts';

const DAY_SECONDS = 86_400;

/** The everyday series as they stand, and how far some of them are from where they were told last. */
export function seriesWords(at: UnixSeconds): Words {
  const names = Object.keys(everydaySeries) as SeriesName[];
  const dayBefore = tradingDayBefore('china', priceDay('china', at)) + 16 * 3600;
  const weekBefore = at - 7 * DAY_SECONDS;
  const yesterday = at - DAY_SECONDS;
  return {
    ...Object.fromEntries(names.map((name) => [name, seriesText(name, at)])),
    margin: `${(Number(seriesText('marginsum', at)) / 10_000).toFixed(4)}万亿元`,
    marginby: differenceText('marginsum', { at, before: dayBefore }, ['增加', '减少']),
    marginweek: shareText('marginsum', { at, before: weekBefore }, ['增加', '减少']),
    porkby: shareText('pork', { at, before: dayBefore }, ['上升', '下降']),
    greensby: shareText('greens', { at, before: dayBefore }, ['上升', '下降']),
    dryby: differenceText('dryindex', { at, before: dayBefore }, ['上涨', '下跌'], '点'),
    boxby: shareText('boxindex', { at, before: weekBefore }, ['上涨', '下跌']),
    claimslast: seriesText('claims', weekBefore),
    trainsyesterday: seriesText('trains', yesterday),
    trainsahead: String(Math.round(seriesAt('trains', at) / 10) * 10),
    lorriesyesterday: seriesText('lorries', yesterday),
    railfreightyesterday: seriesText('railfreight', yesterday),
    railboxesyesterday: seriesText('railboxes', yesterday),
    quayboxesyesterday: seriesText('quayboxes', yesterday),
    ontimeyesterday: seriesText('ontime', yesterday),
    latenessyesterday: seriesText('lateness', yesterday),
    ridesyesterday: seriesText('rides', yesterday),
    ...repoWords(at),
  };
}

interface Moments {
  at: UnixSeconds;
  before: UnixSeconds;
}
type Turns = readonly [up: string, down: string];

/** What two written figures differ by, so a reader can check it. */
function differenceText(name: SeriesName, { at, before }: Moments, turns: Turns, unit = '亿元'): string {
  const difference = Number(seriesText(name, at)) - Number(seriesText(name, before));
  const size = Math.abs(difference).toFixed(everydaySeries[name].decimals);
  return Number(size) === 0 ? '持平' : `${turns[difference > 0 ? 0 : 1]}${size}${unit}`;
}

/** The same as a share of the earlier one. */
function shareText(name: SeriesName, { at, before }: Moments, turns: Turns): string {
  const share = (Number(seriesText(name, at)) / Number(seriesText(name, before)) - 1) * 100;
  const size = Math.abs(share).toFixed(1);
  return Number(size) === 0 ? '持平' : `${turns[share > 0 ? 0 : 1]}${size}%`;
}

/** What the central bank lends for seven days comes back a week later, or on the first day of trading after that. */
function repoWords(at: UnixSeconds): Words {
  const today = chinaDayStart(at);
  let due = 0;
  for (let back = 7; back <= 18; back++) {
    const lent = today - back * DAY_SECONDS;
    if (isTradingDay('china', lent) && dueDay(lent + 7 * DAY_SECONDS) === today) due += lentOn(lent);
  }
  const net = lentOn(today) - due;
  return {
    repo: String(lentOn(today)),
    repodue: String(due),
    reponet: `${net >= 0 ? '净投放' : '净回笼'}${Math.abs(net)}亿元`,
  };
}

const lentOn = (day: UnixSeconds) => Math.round(1200 + 3000 * shareOf(`repo of ${dayText(day)}`));
const dueDay = (day: UnixSeconds) => (isTradingDay('china', day) ? day : tradingDayAfter('china', day));
