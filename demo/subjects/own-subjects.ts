import type { SubjectDraft, SubjectsService } from '#domains/subjects/subjects.service.ts';
import { demoSubjects } from './subjects.ts';

/** The site's own columns (docs/product/subjects.md#numbers), without what only the demo may claim: followers, prices, pictures, passing themes. */
export const ownSubjects: readonly SubjectDraft[] = demoSubjects
  .filter((subject) => subject.isHot !== true)
  .map(({ id, title, desc, subscribeType, isSubscribable, isCurated }) => ({
    id,
    title,
    desc,
    subscribeType: subscribeType ?? 0,
    isSubscribable: isSubscribable ?? false,
    isCurated: isCurated ?? false,
  }));

/** A site without demo still has its columns: filters and imported news refer to them. */
export async function openOwnSubjects(subjects: Pick<SubjectsService, 'upsert'>): Promise<void> {
  await subjects.upsert(ownSubjects);
}
