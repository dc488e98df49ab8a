import { foreignCompanies, foreignTrades, type ForeignCompany } from '#demo/cast/foreign-companies.ts';
import { shareOf } from '#demo/market/waves.ts';
import type { Words } from './day-words.ts';

/** What the wire knows of a company abroad: the same in every flash (docs/product/demo.md#facts). */
export function foreignFacts(company: ForeignCompany, year: number): Words {
  const { name, trade } = company;
  const quarter = quarterOf(company);
  const from = (what: string, low: number, high: number) => low + shareOf(`${name} ${what}`) * (high - low);
  const china = Math.round(from('China', 9, 26));
  const move = Math.round(from(`move of ${year}`, -30, 38));
  return {
    fquarter: quarter.toFixed(1),
    fguidance: (quarter * from('guidance', 3.9, 4.4)).toFixed(0),
    fearned: from('earned', 0.62, 4.8).toFixed(2),
    fcapex: (quarter * from('capex', 0.24, 0.6)).toFixed(0),
    fcash: (quarter * from('cash', 0.35, 0.8)).toFixed(0),
    ffree: (quarter * from('free', 0.2, 0.5)).toFixed(0),
    fchina: String(china),
    fpacific: String(china + Math.round(from('pacific', 6, 12))),
    fmoved: `累计${move < 0 ? '下跌' : '上涨'}${Math.max(3, Math.abs(move))}%`,
    fexpected: from('expected', 4, 18).toFixed(0),
    fstaff: from('staff', 1.2, 9.6).toFixed(1),
    fshort: from('shorts', 1.2, 6.8).toFixed(1),
    fheld: from('held', 58, 82).toFixed(0),
    fowners: shareOf(`${name} owners`) < 0.6 ? '前三大股东均为指数基金' : '最大股东为创始家族',
    frank: String(rankOf(company)),
    fbuyers: foreignTrades[trade].buyers,
  };
}

/** Revenue of a quarter, in 亿美元. */
const quarterOf = ({ name }: ForeignCompany) => 18 + 108 * shareOf(`${name} revenue`);

/** Its place in its trade by revenue: no two share one, and between them stand others that nobody tells of. */
function rankOf(company: ForeignCompany): number {
  const larger = foreignCompanies.filter(
    (other) => other.trade === company.trade && quarterOf(other) > quarterOf(company),
  );
  return 2 + larger.length * 3;
}
