import { LRUCache } from 'lru-cache';
import { bind } from '#shared/bind.ts';
import { fail } from '#shared/codes.ts';
import { escapeHtml } from '#shared/escape-html.ts';
import type { Engine } from '#domains/market/engine/market.engine.ts';
import { todayMinutesIn } from '#domains/market/engine/market.today.ts';
import type { History } from '#domains/market/history/market.history.ts';
import type { MarketService } from '#domains/market/market.service.ts';
import { drawKlines } from './market.kline-picture.ts';
import { sheetOf, type Size } from './market.picture.ts';
import { stockPictures as contract } from './market.pictures.contract.ts';
import { drawTrend } from './market.trend-picture.ts';

interface PictureDeps {
  engine: Pick<Engine, 'state' | 'isSimulated'>;
  history: Pick<History, 'historyOf'>;
  names: Pick<MarketService, 'findSecurity'>;
  /** Another one once something was imported. */
  importedVersion: () => string;
}

/** So many pictures are kept; each is drawn anew when the market has moved, or something was imported. */
const KEPT = 200;
const DAYS = 60;
const NOTHING = '暂无行情';

export function picturesRoutes({ engine, history, names, importedVersion }: PictureDeps) {
  const minutesOf = todayMinutesIn(engine);
  const kept = new LRUCache<string, string>({ max: KEPT });
  const note = engine.isSimulated ? '模拟行情' : '';

  function trendOf(symbol: string, name: string, size: Size): string {
    const bars = minutesOf(symbol);
    const state = engine.state();
    const preClose = state?.snapshot.preClose[state.snapshot.rowOf(symbol) ?? -1];
    const isDrawn = bars !== null && bars.length > 0 && preClose !== undefined;
    const words = isDrawn ? `${name} 分时` : `${name} ${NOTHING}`;
    return sheetOf(size, { words, note, drawn: isDrawn ? drawTrend(bars, preClose, size) : '' });
  }

  async function klinesOf(symbol: string, name: string, size: Size): Promise<string> {
    const lines = await history.historyOf({ symbol, period: 86_400, adjust: 'forward', count: DAYS });
    const words = lines.length > 0 ? `${name} 日K 前复权` : `${name} ${NOTHING}`;
    return sheetOf(size, { words, note, drawn: lines.length > 0 ? drawKlines(lines, size) : '' });
  }

  return bind(contract, {
    async getStockPicture({ params: { symbol: written, form }, query: { w: width, h: height } }) {
      const found = await names.findSecurity(written);
      if (found === null) throw fail('SECURITY_NOT_FOUND');
      const { symbol } = found.security;
      const key = [symbol, form, width, height, engine.state()?.version, importedVersion()].join();
      const known = kept.get(key);
      if (known !== undefined) return known;
      const draw = form === 'trend' ? trendOf : klinesOf;
      const picture = await draw(symbol, escapeHtml(found.security.name), { width, height });
      kept.set(key, picture);
      return picture;
    },
  });
}
