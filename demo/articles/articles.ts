import type { ArticlesService } from '#domains/articles/articles.service.ts';
import type { PeopleService } from '#domains/people/people.service.ts';
import type { Clock } from '#shared/clock.ts';
import { toDraft } from './article-drafts.ts';
import { planArticles } from './article-plan.ts';
import type { Random } from '#demo/chance.ts';
import type { SeededFlash } from '#demo/flashes/flashes.ts';
import { seedPeople } from '#demo/people.ts';

export interface ArticleSeedDeps {
  articles: Pick<ArticlesService, 'publishAll' | 'listPublicArticles'>;
  people: Pick<PeopleService, 'create'>;
  clock: Clock;
  random: Random;
}

/** Publishes the articles of the demo in one piece and answers how many; none when they are there already. */
export async function seedArticles(
  { articles, people, clock, random }: ArticleSeedDeps,
  flashes: readonly SeededFlash[],
): Promise<number> {
  const [standing] = await articles.listPublicArticles(1);
  if (standing?.isDemo === true) return 0;
  const authors = await seedPeople(people);
  const drafts = planArticles({ now: clock.seconds(), flashes, random }).map((piece) =>
    toDraft(piece, authors, random),
  );
  await articles.publishAll(drafts);
  return drafts.length;
}
