import type { IndustryEntries } from './market.company-entries.ts';
import { livingCompanies } from './market.companies-living.ts';
import { makingCompanies } from './market.companies-making.ts';
import { matterCompanies } from './market.companies-matter.ts';
import { moneyCompanies } from './market.companies-money.ts';
import { siliconCompanies } from './market.companies-silicon.ts';

/** A listed company with the plain facts that the simulator knows of it; its prices are invented (docs/product/simulated-market.md#facts). */
export interface KnownCompany {
  symbol: string;
  name: string;
  industry: string;
  listDate: string | null;
  totalShares: number;
  circulatingShares: number;
  /** Yuan. */
  yearProfit: number | null;
  business: string;
}

const YI = 100_000_000;

const industries: IndustryEntries = {
  ...moneyCompanies,
  ...livingCompanies,
  ...siliconCompanies,
  ...makingCompanies,
  ...matterCompanies,
};

export const knownCompanies: readonly KnownCompany[] = Object.entries(industries).flatMap(([industry, entries]) =>
  entries.map(([symbol, name, listDate, total, circulating, profit, business]) => ({
    symbol,
    name,
    industry,
    listDate,
    totalShares: Math.round(total * YI),
    circulatingShares: Math.round(circulating * YI),
    yearProfit: profit === null ? null : Math.round(profit * YI),
    business,
  })),
);
