import { subjectIds } from '#shared/subject-ids.ts';
import type { Place } from './places.ts';

export interface ColumnPlace extends Place {
  /** Who subscribes to it finds it in the navigation. */
  subjectId: number;
}

/** Columns with pages of their own (docs/product/selling.md#navigation). */
export const columnPlaces: readonly ColumnPlace[] = [
  { to: '/ts/home', label: '脱水研报', icon: 'layers', subjectId: subjectIds.digests },
  { to: '/zzd/home', label: '盘前早报', icon: 'sun', subjectId: subjectIds.briefing },
];
