export * from './content-revision.tables.ts';
export * from '#domains/access/access.tables.ts';
export * from '#domains/accounts/accounts.tables.ts';
export * from '#domains/articles/articles.tables.ts';
export * from '#domains/feed/feed.tables.ts';
export * from '#domains/market/market.tables.ts';
export * from '#domains/people/people.tables.ts';
export * from '#domains/subjects/subjects.tables.ts';
