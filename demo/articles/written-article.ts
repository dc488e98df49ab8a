import type { SectorKey } from '#demo/sectors.ts';

/** An article of the demo as its author wrote it, in the marks of `article-markup.ts`. */
export interface WrittenArticle {
  title: string;
  summary: string;
  /** Of a premium article: written for itself; no sentence of the body comes back in it. */
  preview?: string;
  body: string;
  sector: SectorKey;
  /** Names of invented companies that the title, summary or preview speaks of. */
  companies?: readonly string[];
  /** Those that only the paid text names. */
  hiddenCompanies?: readonly string[];
  reportTagIds?: readonly number[];
}
