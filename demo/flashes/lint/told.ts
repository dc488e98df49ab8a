import { foreignCompanies, type ForeignCompany } from '#demo/cast/foreign-companies.ts';
import type { WireItem } from '#demo/flashes/wire-item.ts';

/** What the rules read of a flash; a test may write a bad one by hand. */
export interface Told {
  at: number;
  title: string;
  summary: string;
  subjectIds: readonly number[];
  by: string;
  impact: number;
  importance: number;
  source: string;
  /** The drawing itself; empty where it has none. */
  picture: string;
  /** Of the flash that it tells again. */
  retells?: Told;
}

export function toldOf({ at, draft, story, importance, retells }: WireItem): Told {
  return {
    at,
    title: draft.title,
    summary: draft.summary,
    subjectIds: draft.subjectIds,
    by: story.by,
    impact: draft.impact ?? 0,
    importance,
    source: draft.source ?? '',
    picture: drawingOf(draft.image),
    ...(retells ? { retells: toldOf(retells) } : {}),
  };
}

const drawingOf = (address = '') => Buffer.from(address.split(',')[1] ?? '', 'base64').toString();

export const textOf = ({ title, summary }: Told) => `${title}\n${summary}`;

/** The company abroad that a text is about: the first that it names. */
export function foreignCompanyOf(told: Told): ForeignCompany | undefined {
  const text = textOf(told);
  const named = foreignCompanies.filter(({ name }) => text.includes(name));
  return named.sort((a, b) => text.indexOf(a.name) - text.indexOf(b.name))[0];
}

/** What is wrong with it, or null. */
export type Rule = (told: Told) => string | null;
