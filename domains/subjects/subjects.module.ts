import type { Kernel } from '#db/kernel.ts';
import type { AccessService } from '#domains/access/access.service.ts';
import type { ReactionsService } from '#domains/reactions/reactions.service.ts';
import type { Composed, Sitemap } from '#shared/module.ts';
import { subjectsRoutes } from './subjects.routes.ts';
import { createSubjectsService, type SubjectsDeps, type SubjectsService } from './subjects.service.ts';
import { createSubjectsStore } from './subjects.store.ts';

interface Services {
  access: AccessService;
  reactions: ReactionsService;
}

export function subjectsModule(
  { db, work, changes, cached, clock, origin }: Kernel,
  { access, reactions, onSaleChange }: Services & Required<Pick<SubjectsDeps, 'onSaleChange'>>,
): Composed<SubjectsService> {
  const store = createSubjectsStore(db);
  const service = createSubjectsService({
    store,
    work,
    changes,
    cached,
    access,
    reactions,
    clock,
    origin,
    onSaleChange,
  });
  const module = {
    name: 'subjects',
    topics: ['subjects'],
    endpoints: subjectsRoutes(service),
    sitemap: sitemapOf(service, origin),
  };
  return { module, service };
}

/** One file: there are a few hundred at most. */
const sitemapOf = ({ list }: SubjectsService, origin: string): Sitemap => ({
  name: 'subjects',
  files: async () => [0],
  entries: async (file) =>
    file > 0 ? [] : (await list([], null)).map(({ id }) => ({ url: `${origin}/subject/${id}` })),
});
