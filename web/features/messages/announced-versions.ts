import type { Article } from '#domains/articles/articles.contract.ts';
import type { UnixSeconds } from '#shared/time.ts';

/** One version as it is told to a reader: when it came, why, and what it replaced. */
export interface AnnouncedVersion {
  /** Counted from the first text. */
  version: number;
  at: UnixSeconds;
  title: string;
  summary: string;
  reason: string;
  before: { title: string; summary: string } | null;
}

type Corrected = Pick<Article, 'created_at' | 'title' | 'summary' | 'versions'>;

/**
 * All versions, newest first, the current one included. The server keeps of each earlier version its text, when it was
 * replaced and why: so the time and reason of a version stand with the one before it.
 */
export function announcedVersions({ created_at, title, summary, versions }: Corrected): AnnouncedVersion[] {
  const texts = [{ title, summary }, ...versions];
  return texts.map((text, index) => {
    const before = versions[index] ?? null;
    return {
      version: texts.length - index,
      title: text.title,
      summary: text.summary,
      at: before?.at ?? created_at,
      reason: before?.reason ?? '',
      before: before && { title: before.title, summary: before.summary },
    };
  });
}
