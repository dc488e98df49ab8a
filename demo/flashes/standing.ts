import type { FlashDraft } from '#domains/feed/feed.service.ts';
import { happens, type Random } from '#demo/chance.ts';
import { sectors, type Sector } from '#demo/sectors.ts';
import { subjectIds } from '#shared/subject-ids.ts';
import type { Story } from './story.ts';
import type { Topic } from './topics.ts';
import { DEMO_LABEL } from './wire-item.ts';

/** Where a flash is listed and what badges it has, besides what it says. */

const HEADLINE_SHARE = 0.08;

interface Filed {
  story: Story;
  topic: Topic;
  subjectIds: readonly number[];
  title: string;
  importance: number;
}

/** Those of its desk, the theme of its plate, and the day's big news. */
export function subjectsOf({ story, topic, importance, ...filed }: Filed, random: Random): number[] {
  const theme = themeOf(topic.plate?.id);
  const mayLead = story.titles !== undefined && story.impact !== undefined;
  const isBig = importance > 0 || (mayLead && happens(HEADLINE_SHARE, random));
  const further = [...(theme === undefined ? [] : [theme]), ...(isBig ? [subjectIds.bigNews] : [])];
  return [...new Set([...filed.subjectIds, ...further])];
}

const themeOf = (plateId: number | undefined) =>
  Object.values<Sector>(sectors).find(({ plate }) => plate.id === plateId)?.hotSubjectId;

/** Quick moves in one sentence are fast news (docs/product/flashes.md#fast-news). */
export function labelsOf({ subjectIds: ids, title }: Pick<Filed, 'subjectIds' | 'title'>): string[] {
  return ids.includes(subjectIds.intraday) && title === '' ? [DEMO_LABEL, '快讯'] : [DEMO_LABEL];
}

type Standing = Pick<FlashDraft, 'flashMessageType' | 'superVipRightType'>;

/** Exclusive, selected and provision flashes, some with the super-VIP badge (docs/product/flashes.md#badges). */
export function standingOf(story: Story, isVip: boolean, random: Random): Standing {
  const superVipRightType = happens(0.4, random) ? 1 : 0;
  if (isVip) return { flashMessageType: happens(0.5, random) ? 'exclusive' : 'provision', superVipRightType };
  if (story.by === 'company talk' && happens(0.06, random)) return { flashMessageType: 'exclusive' };
  if (story.by === 'researchHouse estimate' && happens(0.15, random)) return { flashMessageType: 'selected' };
  return {};
}
