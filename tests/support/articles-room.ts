import { randomBytes } from 'node:crypto';
import { createAccessService } from '#domains/access/access.service.ts';
import { createAccessStore } from '#domains/access/access.store.ts';
import { createAccountsService } from '#domains/accounts/accounts.service.ts';
import { createAccountsStore } from '#domains/accounts/accounts.store.ts';
import { createArticlesService } from '#domains/articles/articles.service.ts';
import { createArticlesStore } from '#domains/articles/articles.store.ts';
import { createPeopleService } from '#domains/people/people.service.ts';
import { createPeopleStore } from '#domains/people/people.store.ts';
import { createSubjectsService } from '#domains/subjects/subjects.service.ts';
import { createSubjectsStore } from '#domains/subjects/subjects.store.ts';
import { createMovableClock } from '#shared/clock.ts';
import { openTestDatabase } from './database.ts';

/** The room `articles` with its real neighbours on a database of its own, at 2026-08-20 10:00 in China. */
export async function openArticlesRoom() {
  const database = await openTestDatabase();
  const { db } = database;
  const clock = createMovableClock(Date.UTC(2026, 7, 20, 2));
  const origin = 'https://kaipan.example';
  const access = createAccessService({ store: createAccessStore(db), clock });
  const people = createPeopleService({ store: createPeopleStore(db), clock });
  const accounts = createAccountsService({ store: createAccountsStore(db), people, clock, randomBytes });
  const subjects = createSubjectsService({ store: createSubjectsStore(db), access, clock, origin });
  const articles = createArticlesService({ db, store: createArticlesStore(db), access, subjects, clock, origin });
  await subjects.upsert([
    { id: 9, title: 'A股' },
    { id: 17, title: '精选', isCurated: true },
    { id: 581, title: '脱水研报', isSubscribable: true, isCurated: true },
    { id: 679, title: '盘前早报', isSubscribable: true, isCurated: true },
    { id: 821, title: 'VIP快讯', isSubscribable: true, subscribeType: 1 },
  ]);
  return { database, db, clock, access, people, accounts, subjects, articles };
}

export type ArticlesRoom = Awaited<ReturnType<typeof openArticlesRoom>>;
