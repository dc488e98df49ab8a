import type { PlateRow } from '#domains/market/plates/market.plates.contract.ts';
import type { QuoteRow } from '#web/features/market/quote-row.ts';

/** What loaders hand to market screens, for tests that draw a screen without a server. */

/** A share in the middle of a session; say what is different. */
export function quoteWith(changes: Partial<QuoteRow> = {}): QuoteRow {
  return {
    symbol: '600519.SS',
    prod_name: '贵州茅台',
    trade_status: 'TRADE',
    last_px: 1468.2,
    px_change: 22.54,
    px_change_rate: 1.56,
    preclose_px: 1445.66,
    open_px: 1448,
    high_px: 1474.88,
    low_px: 1441.5,
    up_px: 1590.23,
    down_px: 1301.09,
    turnover_volume: 3_112_300,
    turnover_value: 4_560_000_000,
    turnover_ratio: 0.25,
    amplitude: 2.31,
    avg_px: 1456.49,
    speed_5m: 0.08,
    volume_bias_ratio: 1.12,
    market_value: 1_838_580_000_000,
    circulation_value: 1_838_580_000_000,
    pe_rate: 21.32,
    is_loss: 0,
    securities_type: 'stock',
    update_time: 1_787_191_200,
    listed_date: '2001-08-27',
    ...changes,
  };
}

/** A concept that rises; say what is different. */
export function plateWith(changes: Partial<PlateRow> = {}): PlateRow {
  return {
    plate_id: 11,
    plate_name: '固态电池',
    avg_pcp: 0.0287,
    core_avg_pcp: 0.0412,
    core_avg_pcp_5m: 0.008,
    core_avg_pcp_rank: 1,
    core_avg_pcp_rank_change: 6,
    core_avg_pcp_rank_change_30m: 3,
    rise_count: 41,
    fall_count: 8,
    stay_count: 2,
    halt_count: 1,
    limit_up_count: 9,
    limit_down_count: 0,
    turnover_value: 61_200_000_000,
    fund_flow: 1_240_000_000,
    kind: 'concept',
    member_count: 52,
    led_rising_stocks: {
      items: [{ symbol: '600519.SS', stock_chi_name: '贵州茅台', change_percent: 0.1, price_change: 1, price: 11 }],
    },
    ...changes,
  };
}
