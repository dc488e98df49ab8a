import { Feed, type Item } from 'feed';
import type { ArticlesService, Message } from '#domains/articles/articles.service.ts';
import type { SubjectsService } from '#domains/subjects/subjects.service.ts';
import type { Clock } from '#shared/clock.ts';
import { fail } from '#shared/codes.ts';
import type { FeedReader } from './feed.reader.ts';
import type { FeedStore } from './feed.store.ts';
import { stands, walk } from './feed.walk.ts';

const MOST_ITEMS = 50;
const SITE = '开盘';
const SITE_DESCRIPTION = '7×24 小时财经快讯与文章';
/** What XML 1.0 cannot hold, however it is escaped. */
// oxlint-disable-next-line no-control-regex -- these are the characters to take out
const NOT_XML = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;

export type SyndicationFormat = 'rss' | 'atom' | 'json';

export interface SyndicationDeps {
  store: Pick<FeedStore, 'pickPage'>;
  reader: FeedReader;
  articles: Pick<ArticlesService, 'listPublicArticles'>;
  subjects: Pick<SubjectsService, 'find'>;
  clock: Clock;
  origin: string;
}

/** The newest public flashes and articles as documents for feed readers. */
export function createSyndication({ store, reader, articles, subjects, clock, origin }: SyndicationDeps) {
  /** Only what every visitor may read whole: no VIP, no premium, no tombstone. */
  async function listPublic(subjectId: number | null): Promise<Message[]> {
    const { shown } = await walk(
      {
        pick: (before, limit) =>
          store.pickPage({
            subjectIds: subjectId === null ? [] : [subjectId],
            isExplainedOnly: false,
            before,
            since: 0,
            limit,
          }),
        see: (places) => reader.seePlaces(places, null),
        shows: (seen) => seen.mayRead && stands(seen),
      },
      null,
      MOST_ITEMS,
    );
    const flashes = shown.map(({ message }) => message);
    const longer = await articles.listPublicArticles(MOST_ITEMS, subjectId ?? undefined);
    return [...flashes, ...longer].sort((a, b) => b.createdAt - a.createdAt || b.id - a.id).slice(0, MOST_ITEMS);
  }

  return {
    /** The whole site, or one subject, in one of the three formats. */
    async syndicate(format: SyndicationFormat, subjectId: number | null = null): Promise<string> {
      const subject = subjectId === null ? null : await subjects.find(subjectId);
      if (subjectId !== null && subject === null) throw fail('SUBJECT_NOT_FOUND');
      const messages = await listPublic(subjectId);
      const link = subject ? `${origin}/subject/${subject.id}` : `${origin}/`;
      const newest = Math.max(0, ...messages.map(({ updatedAt }) => updatedAt));
      const document = new Feed({
        title: printable(subject ? `${subject.title} - ${SITE}` : SITE),
        description: printable(subject?.desc || SITE_DESCRIPTION),
        id: link,
        link,
        language: 'zh-CN',
        generator: false,
        updated: new Date((newest || clock.seconds()) * 1000),
        feedLinks: subject
          ? { rss: `${link}/feed.xml` }
          : { rss: `${origin}/feed.xml`, atom: `${origin}/feed.atom`, json: `${origin}/feed.json` },
      });
      for (const message of messages) document.addItem(toItem(message, format, origin));
      return printed(document, format);
    },
  };
}

function toItem(message: Message, format: SyndicationFormat, origin: string): Item {
  const link = `${origin}/message/${message.id}`;
  const title = printable(message.title || firstWords(message.summary));
  return {
    // Atom titles and all descriptions are HTML to feed readers, so what looks like a tag is written out.
    title: format === 'atom' ? escaped(title) : title,
    description: escaped(printable(message.summary || message.title)),
    id: link,
    link,
    date: new Date(message.updatedAt * 1000),
    published: new Date(message.createdAt * 1000),
  };
}

function printed(document: Feed, format: SyndicationFormat): string {
  if (format === 'atom') return document.atom1();
  return format === 'json' ? document.json1() : document.rss2();
}

function printable(text: string): string {
  // A closing mark inside the text would end the section that holds it.
  return text.replace(NOT_XML, '').replaceAll(']]>', ']] >').toWellFormed();
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const firstWords = (text: string) => (text.length > 40 ? `${Array.from(text).slice(0, 40).join('')}…` : text);
