import { hasFuturesNight, newYorkHours, isTradingDay, tradingDayBefore } from '#demo/calendar/sessions.ts';
import {
  abroad,
  changeAsSaid,
  contracts,
  contractsAt,
  quoteChange,
  quoteLevel,
  type AbroadName,
  type Contract,
  type Quote,
} from '#demo/market/prices.ts';
import { chinaDayStart, type UnixSeconds } from '#shared/time.ts';
import { dateText, type Words } from './day-words.ts';
import { moveText, overText } from './numbers.ts';

/** What the slots of a price abroad begin with: `{gold}`, `{goldmove}`, `{goldover}`. */
export const abroadSlots: Readonly<Record<AbroadName, string>> = {
  美元指数: 'dollar',
  离岸人民币: 'cnh',
  在岸人民币: 'cny',
  欧元兑美元: 'euro',
  美元兑日元: 'yen',
  英镑兑美元: 'pound',
  现货黄金: 'gold',
  现货白银: 'silver',
  WTI原油: 'wti',
  布伦特原油: 'brent',
  伦铜: 'copper',
  天然气: 'gas',
  道指: 'dow',
  标普500指数: 'spx',
  纳指: 'nasdaq',
  德国DAX指数: 'dax',
  英国富时100指数: 'ftse',
  法国CAC40指数: 'cac',
};

/** Prices abroad: `{gold}`, `{goldmove}`, `{goldover}` of now, `{lastgold}`, `{lastgoldmove}` of New York's last close. */
export function worldWords(at: UnixSeconds): Words {
  const words: Words = { fixing: quoteLevel('在岸人民币', abroad.在岸人民币, at - 17 * 3600).toFixed(4) };
  const close = lastNewYorkClose(at);
  for (const name of Object.keys(abroad) as AbroadName[]) {
    const slot = abroadSlots[name];
    Object.assign(words, quoteWords(slot, name, abroad[name], at));
    Object.assign(words, quoteWords(`last${slot}`, name, abroad[name], close));
  }
  const moves = (['道指', '标普500指数', '纳指'] as const).map((name) => quoteChange(name, abroad[name], close));
  words['lasttone'] = moves.every((move) => move > 0)
    ? '集体收涨'
    : moves.every((move) => move < 0)
      ? '集体收跌'
      : '收盘涨跌不一';
  return words;
}

/** The moment before New York closed last, when the world's day was not yet over. */
export function lastNewYorkClose(at: UnixSeconds): UnixSeconds {
  for (let day = chinaDayStart(at); ; day -= 86_400) {
    const { close } = newYorkHours(day);
    if (isTradingDay('newYork', day) && close <= at) return close - 60;
  }
}

function quoteWords(slot: string, name: string, quote: Quote, at: UnixSeconds): Words {
  const change = changeAsSaid(name, quote, at);
  return {
    [slot]: `${quoteLevel(name, quote, at).toFixed(quote.decimals)}${quote.unit}`,
    [`${slot}move`]: moveText(change),
    [`${slot}over`]: overText(change),
  };
}

/** One contract, and two neighbours that went the same way. */
export function contractWords(contract: Contract, at: UnixSeconds): Words {
  const names = contractsAt(at);
  const changeOf = (name: Contract) => quoteChange(name, contracts[name], at);
  const sign = Math.sign(changeOf(contract)) || 1;
  const ranked = names.toSorted((a, b) => sign * (changeOf(b) - changeOf(a)));
  const [second, third] = ranked.filter((name) => name !== contract);
  const list = (from: readonly Contract[], turn: 1 | -1) =>
    from
      .filter((name) => changeOf(name) * turn >= 0.3)
      .slice(0, 4)
      .map((name) => `${name}${moveText(changeOf(name))}`)
      .join('，');
  const upwards = names.toSorted((a, b) => changeOf(b) - changeOf(a));
  return {
    contract,
    contractday: isTradingDay('china', at) ? '' : dateText(tradingDayBefore('china', at)),
    ...quoteWords('contractprice', contract, contracts[contract], at),
    contractmove: moveText(changeOf(contract)),
    contractover: overText(changeOf(contract)),
    second: second ?? contract,
    secondover: overText(changeOf(second ?? contract)),
    third: third ?? contract,
    thirdover: overText(changeOf(third ?? contract)),
    gainers: list(upwards, 1) || '多数品种窄幅波动',
    losers: list(upwards.toReversed(), -1) || '无品种明显走弱',
    futurestone: toneOf(names.map(changeOf)),
    lastfutures: lastFuturesText(at),
  };
}

/** Which session of the goods was the last before this morning: a night, Friday's night, or before a holiday the day. */
function lastFuturesText(at: UnixSeconds): string {
  if (hasFuturesNight(at - DAY_SECONDS)) return '国内商品期货夜盘';
  const last = tradingDayBefore('china', at);
  return hasFuturesNight(last) ? '国内商品期货上周五夜盘' : '国内商品期货上一交易日';
}
const DAY_SECONDS = 86_400;

function toneOf(changes: readonly number[]): string {
  const rising = changes.filter((change) => change > 0).length / changes.length;
  return rising > 0.6 ? '多数上涨' : rising < 0.4 ? '多数下跌' : '涨跌不一';
}
