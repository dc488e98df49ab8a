import { happens, pick, pickSome, type Random } from '#demo/chance.ts';
import { createFiller, type Resolve } from '#demo/grammar.ts';
import type { Cover } from './article-bank-covers.ts';
import { demandBlocks, priceBlocks, supplyBlocks } from './article-bank-trade.ts';
import { endingBlocks, headings, openingBlocks, quoteBlocks, riskBlocks, watchBlocks } from './article-bank-views.ts';

export interface ComposedText {
  title: string;
  summary: string;
  preview: string;
  /** In the marks of `article-markup.ts`. */
  body: string;
}

/** An article put together from blocks about one company: the same words all through, numbers of its own in each block. */
export function composeArticle({
  cover,
  words,
  random,
}: {
  cover: Cover;
  words: Resolve;
  random: Random;
}): ComposedText {
  const pinned = pinnedWords(words);
  const fill = (text: string) => createFiller(pinned, random)(text);
  const write = (blocks: readonly string[]) => fill(pick(blocks, random));
  const section = (name: keyof typeof headings, text: string) => `## ${pick(headings[name], random)}\n${text}`;

  const trade = [
    section('demand', write(demandBlocks)),
    section('supply', write(supplyBlocks)),
    section('price', write(priceBlocks)),
  ];
  const middle = happens(0.4, random) ? [trade[1], trade[0], trade[2]] : trade;
  return {
    title: fill(cover.title),
    summary: fill(cover.summary),
    preview: fill(cover.preview),
    body: [
      write(openingBlocks),
      ...middle,
      write(quoteBlocks),
      section('watch', write(watchBlocks)),
      section('risk', pickSome(riskBlocks, 2, random).map(fill).join('\n')),
      write(endingBlocks),
    ].join('\n'),
  };
}

/** Each slot keeps its first word. */
function pinnedWords(words: Resolve): Resolve {
  const pinned = new Map<string, string | undefined>();
  return (name) => {
    if (!pinned.has(name)) pinned.set(name, words(name));
    return pinned.get(name);
  };
}
