import { bind } from '#shared/bind.ts';
import { subjects } from './subjects.contract.ts';
import type { SubjectsService } from './subjects.service.ts';

export function subjectsRoutes(service: SubjectsService) {
  return bind(subjects, {
    getInfo: ({ params, viewer }) => service.get(params.id, viewer),
    getShown: ({ params, viewer }) => service.get(params.id, viewer),
    listSubjects: async ({ query, viewer }) => ({ items: await service.list(query.ids, viewer) }),
    listSubscriptionStatus: ({ query, viewer }) => service.subscriptionStatus(query.sub_ids, viewer),
  });
}
