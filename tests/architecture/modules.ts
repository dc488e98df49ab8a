/** The arrows between modules: who may know whom. Never a cycle. */
export const modules: Record<string, readonly string[]> = {
  access: [],
  people: [],
  market: [],
  boards: ['market'],
  subjects: ['access'],
  accounts: ['people', 'access', 'subjects'],
  articles: ['access', 'subjects', 'market'],
  feed: ['subjects', 'articles', 'market'],
};
