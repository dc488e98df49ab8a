import type { Api, CacheRule } from '#shared/contract.ts';

/** A page is made of what its calls are made of, and of what its frame says; of anything when a call does not say. */
export function notingTopics(
  api: Api,
  ofFrame: readonly string[] = [],
): { api: Api; topics: () => CacheRule['topics'] } {
  const used = new Set(ofFrame);
  let isOfAnything = false;

  const call = (...order: Parameters<Api>) => {
    const [{ cache = { topics: 'all' } }] = order;
    if (cache.topics === 'all') isOfAnything = true;
    else for (const topic of cache.topics) used.add(topic);
    return api(...order);
  };
  return { api: call as Api, topics: () => (isOfAnything ? 'all' : [...used]) };
}
