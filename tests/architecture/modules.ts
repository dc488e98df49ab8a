/** The arrows between modules: who may know whom. Never a cycle. */
export const modules: Record<string, readonly string[]> = {
  access: [],
  people: [],
  market: [],
  boards: ['market'],
  accounts: ['people'],
  subjects: ['access'],
  articles: ['access', 'subjects', 'market'],
  feed: ['subjects', 'articles', 'market'],
  billing: ['access', 'subjects', 'articles'],
};
