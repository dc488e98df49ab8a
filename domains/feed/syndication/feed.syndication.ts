import { Feed, type Category, type Extension, type Item } from 'feed';
import { addressOf, type ArticlesService, type Message } from '#domains/articles/articles.service.ts';
import type { SubjectsService } from '#domains/subjects/subjects.service.ts';
import { fail } from '#shared/codes.ts';
import { escapeHtml } from '#shared/escape-html.ts';
import { everything } from '#domains/feed/feed.rules.ts';
import type { FeedReader } from '#domains/feed/stream/feed.reader.ts';
import type { FeedStore } from '#domains/feed/stream/feed.store.ts';
import { stands, walk } from '#domains/feed/stream/feed.walk.ts';

const MOST_ITEMS = 50;
const SITE = '开盘';
const LANGUAGE = 'zh-CN';
const SITE_DESCRIPTION = '7×24 小时财经快讯与文章';
/** What XML 1.0 cannot hold, however it is escaped. */
// oxlint-disable-next-line no-control-regex -- these are the characters to take out
const NOT_XML = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;

export type SyndicationFormat = 'rss' | 'atom' | 'json';

export interface SyndicationDeps {
  store: Pick<FeedStore, 'pickPage'>;
  reader: FeedReader;
  articles: Pick<ArticlesService, 'listPublicArticles'>;
  subjects: Pick<SubjectsService, 'find' | 'titlesOf'>;
  origin: string;
}

interface ItemSetting {
  format: SyndicationFormat;
  origin: string;
  titles: ReadonlyMap<number, string>;
}

/** The newest public flashes and articles as documents for feed readers. */
export function createSyndication({ store, reader, articles, subjects, origin }: SyndicationDeps) {
  /** Only what every visitor may read whole: no VIP, no premium, no tombstone. */
  async function listPublic(subjectId: number | null, isSold: boolean): Promise<Message[]> {
    const flashes = isSold ? [] : await listFlashes(subjectId);
    const longer = await articles.listPublicArticles(MOST_ITEMS, subjectId ?? undefined);
    return [...flashes, ...longer].sort((a, b) => b.createdAt - a.createdAt || b.id - a.id).slice(0, MOST_ITEMS);
  }

  async function listFlashes(subjectId: number | null): Promise<Message[]> {
    const { shown } = await walk(
      {
        pick: (before, limit) =>
          store.pickPage({
            ...everything,
            subjectIds: subjectId === null ? [] : [subjectId],
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
    return shown.map(({ message }) => message);
  }

  return {
    /** The whole site, or one subject, in one of the three formats. */
    async syndicate(format: SyndicationFormat, subjectId: number | null = null): Promise<string> {
      const subject = subjectId === null ? null : await subjects.find(subjectId);
      if (subjectId !== null && subject === null) throw fail('SUBJECT_NOT_FOUND');
      const messages = await listPublic(subjectId, subject?.isSubscribable === true);
      const link = subject ? `${origin}/subject/${subject.id}` : `${origin}/`;
      // Never the moment of asking: what has not changed must be the same bytes.
      const changedAt = Math.max(subject?.createdAt ?? 0, ...messages.map(({ updatedAt }) => updatedAt));
      const document = new Feed({
        title: withoutTags(printable(subject ? `${subject.title} - ${SITE}` : SITE)),
        description: printable(subject?.desc || SITE_DESCRIPTION),
        id: link,
        link,
        language: LANGUAGE,
        ...(format === 'atom' ? { author: { name: SITE, link: `${origin}/` } } : {}),
        generator: false,
        updated: new Date(changedAt * 1000),
        feedLinks: subject
          ? { rss: `${link}/feed.xml` }
          : { rss: `${origin}/feed.xml`, atom: `${origin}/feed.atom`, json: `${origin}/feed.json` },
      });
      const titles = await subjects.titlesOf(messages.flatMap((message) => message.subjectIds));
      for (const message of messages) document.addItem(toItem(message, { format, origin, titles }));
      return printed(document, format, messages);
    },
  };
}

function toItem(message: Message, { format, origin, titles }: ItemSetting): Item {
  const link = addressOf(message, origin);
  const title = printable(message.title || firstWords(message.summary));
  return {
    title: format === 'atom' ? escapeHtml(title) : format === 'rss' ? withoutTags(title) : title,
    // Descriptions are HTML to feed readers, so what looks like a tag is written out.
    description: escapeHtml(printable(message.summary || message.title)),
    id: link,
    link,
    date: new Date(message.updatedAt * 1000),
    published: new Date(message.createdAt * 1000),
    category: message.subjectIds.flatMap((id) => titles.get(id) ?? []).map((name) => toCategory(name, format)),
    ...(format === 'rss' ? {} : { author: [{ name: authorOf(message) }] }),
    extensions: format === 'rss' ? rssElements(message) : [],
  };
}

/** RSS wants an address of mail in its own element for authors; the one of Dublin Core takes a name. */
function rssElements(message: Message): Extension[] {
  const creator = { name: 'dc:creator', objects: { _text: authorOf(message) } };
  if (message.source === '' || message.originalUrl === '') return [creator];
  const attributes = { url: escapeHtml(printable(message.originalUrl)) };
  return [creator, { name: 'source', objects: { _attributes: attributes, _text: printable(message.source) } }];
}

const authorOf = ({ displayAuthor, source }: Message) => printable(displayAuthor || source || SITE);

/** The library writes attributes, and so the terms of Atom, as they are but for the ampersand. */
function toCategory(name: string, format: SyndicationFormat): Category {
  const text = format === 'atom' ? withoutTags(printable(name)).replaceAll('"', '＂') : printable(name);
  return { name: text, term: text };
}

function printed(document: Feed, format: SyndicationFormat, messages: readonly Message[]): string {
  if (format === 'atom') return document.atom1().replace('<feed ', `<feed xml:lang="${LANGUAGE}" `);
  if (format === 'rss') return document.rss2().replace('<rss ', '<rss xmlns:dc="http://purl.org/dc/elements/1.1/" ');
  return toJsonFeed(document.json1(), messages);
}

/** What the library writes is version 1; in 1.1 there may be several authors, and a language. */
function toJsonFeed(text: string, messages: readonly Message[]): string {
  const { version: _, items, ...feed } = JSON.parse(text) as { version: string; items: JsonItem[] };
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    language: LANGUAGE,
    ...feed,
    items: items.map(({ author, ...item }, at) => ({
      ...item,
      authors: author ? [author] : [],
      ...(messages[at]?.originalUrl ? { external_url: messages[at].originalUrl } : {}),
    })),
  });
}

interface JsonItem {
  author?: { name: string };
}

function printable(text: string): string {
  // A closing mark inside the text would end the section that holds it.
  return text.replace(NOT_XML, '').replaceAll(']]>', ']] >').toWellFormed();
}

/** A title is plain text, yet some readers take it for HTML: what could be a tag is none in either. */
const withoutTags = (text: string) => text.replaceAll('<', '＜').replaceAll('>', '＞');

const firstWords = (text: string) => (text.length > 40 ? `${Array.from(text).slice(0, 40).join('')}…` : text);
