import { OUR_SOURCE } from '#shared/our-source.ts';
import { withoutHeadline } from '#shared/same-words.ts';
import { clockText, dateTimeText, dayText } from '#shared/time.ts';
import type { SeenMessage } from '#domains/articles/reading/articles.view.ts';
import { correctedAtOf } from '#domains/articles/writing/articles.corrections.ts';
import { linesOfHtml } from '#domains/articles/writing/articles.html.ts';

/** Every word that a picture shows, in the order in which it shows them (docs/product/flashes.md#picture). */
export interface PictureWords {
  kind: string;
  /** With the version of what was never corrected. */
  time: string;
  isDemo: boolean;
  /** The version of what was, and when; else empty. */
  correction: string;
  title: string;
  isImportant: boolean;
  paragraphs: string[];
  /** Who tells it. */
  origin: string;
  /** What the code leads to. */
  address: string;
  invitation: string;
}

/** Longer texts are cut: nobody reads a picture that does not end. */
const MOST_LETTERS = 1000;
const MOST_TITLE_LETTERS = 200;
/** The shortest paragraph takes a line all the same. */
const LETTERS_OF_A_LINE = 20;

/** The words of a message as a visitor may have it; never of one that is VIP or withdrawn. */
export function pictureWords({ shown, decision, url }: SeenMessage): PictureWords {
  const told = shown.kind === 'flash' ? textOf(shown) : linesOf(shown.summary);
  const paragraphs = cut(told);
  const isWhole = shown.kind === 'flash' && decision.allowed && paragraphs.join() === told.join();
  return {
    kind: shown.kind === 'flash' ? '7×24 快讯' : '文章',
    time: shown.corrections > 0 ? dateTimeText(shown.createdAt) : `${dateTimeText(shown.createdAt)} · 第 1 版`,
    isDemo: shown.isDemo,
    correction: shown.corrections > 0 ? `第 ${shown.corrections + 1} 版，${correctedAt(shown)} 更正` : '',
    title: shortened(shown.title, MOST_TITLE_LETTERS),
    isImportant: shown.important > 0,
    paragraphs,
    // A flash is known by its publisher, an article by who wrote it.
    origin: (shown.kind === 'flash' ? shown.source : shown.displayAuthor || shown.source) || OUR_SOURCE,
    address: url,
    invitation: isWhole ? '扫码看原文' : '扫码看全文',
  };
}

type Shown = SeenMessage['shown'];

/** The text of a flash; its summary where it has no other, or none that everybody may read. */
function textOf({ title, summary, content }: Shown): string[] {
  const lines = linesOf(linesOfHtml(content));
  const text = lines.length > 0 ? lines : linesOf(summary);
  const [first = '', ...others] = text;
  const rest = withoutHeadline(first, title);
  return (rest === '' ? others : [rest, ...others]).filter((line) => line !== title);
}

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.replace(/\s+/gu, ' ').trim())
    .filter((line) => line !== '');
}

/** As much of these paragraphs as a picture holds, with an ellipsis where they break off. */
function cut(paragraphs: readonly string[]): string[] {
  const kept: string[] = [];
  let room = MOST_LETTERS;
  for (const paragraph of paragraphs) {
    const text = shortened(paragraph, room);
    kept.push(text);
    if (text !== paragraph) break;
    room -= Math.max(lettersOf(text).length, LETTERS_OF_A_LINE);
  }
  return kept;
}

function shortened(text: string, most: number): string {
  const letters = lettersOf(text);
  return letters.length <= most ? text : `${letters.slice(0, Math.max(0, most - 1)).join('')}…`;
}

const lettersOf = (text: string) => Array.from(text);

/** The day only when it is another one than that of the message. */
function correctedAt(shown: Shown): string {
  const at = correctedAtOf(shown);
  return dayText(shown.createdAt) === dayText(at) ? clockText(at) : dateTimeText(at);
}
