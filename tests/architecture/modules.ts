/** The arrows between modules: who may know whom. Never a cycle. */
export const modules: Record<string, readonly string[]> = {
  access: [],
  people: [],
  market: [],
  boards: ['market'],
  reactions: ['people'],
  subjects: ['access', 'reactions'],
  accounts: ['people', 'access', 'subjects'],
  articles: ['access', 'reactions', 'subjects', 'market'],
  feed: ['subjects', 'articles', 'market'],
  billing: ['access', 'subjects', 'articles'],
};
