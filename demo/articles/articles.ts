import type { ArticlesService } from '#domains/articles/articles.service.ts';
import type { PeopleService, Person } from '#domains/people/people.service.ts';
import type { Clock } from '#shared/clock.ts';
import { toDraft } from './article-drafts.ts';
import { planArticles } from './article-plan.ts';
import type { Random } from '#demo/chance.ts';
import type { SeededFlash } from '#demo/flashes/flashes.ts';

/** The invented desk: who signs the articles. */
const cast = [
  { displayName: '老陈', roles: ['author'] },
  { displayName: '林渡', roles: ['author'] },
  { displayName: '周砚', roles: ['author'] },
  { displayName: '沈栖', roles: ['author'] },
  { displayName: '何汀', roles: ['author'] },
  { displayName: '阿敏', roles: ['editor'] },
] as const;

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
  const authors = await createCast(people);
  const drafts = planArticles({ now: clock.seconds(), flashes, random }).map((piece) =>
    toDraft(piece, authors, random),
  );
  await articles.publishAll(drafts);
  return drafts.length;
}

async function createCast(people: Pick<PeopleService, 'create'>): Promise<Person[]> {
  const made: Person[] = [];
  for (const { displayName, roles } of cast) made.push(await people.create({ displayName, avatar: null, roles }));
  return made;
}
