import { happens, pick, pickSome, type Random } from '#demo/chance.ts';
import { demandBlocks, priceBlocks, supplyBlocks } from './article-bank-trade.ts';
import { endingBlocks, headings, openingBlocks, quoteBlocks, riskBlocks, watchBlocks } from './article-bank-views.ts';
import { previews, summaries } from './article-bank-covers.ts';
import { createFiller, type Vocabulary } from '#demo/grammar.ts';

export interface ComposedText {
  title: string;
  summary: string;
  preview: string;
  /** In the marks of `article-markup.ts`. */
  body: string;
}

/** An article put together from blocks about one company: the same words all through, numbers of its own in each block. */
export function composeArticle({
  titles,
  words,
  random,
}: {
  titles: readonly string[];
  words: Vocabulary;
  random: Random;
}): ComposedText {
  const pinned = Object.fromEntries(Object.entries(words).map(([name, list]) => [name, [pick(list, random)]]));
  const write = (blocks: readonly string[]) => createFiller(pinned, random)(pick(blocks, random));
  const section = (name: keyof typeof headings, text: string) => `## ${pick(headings[name], random)}\n${text}`;

  const trade = [
    section('demand', write(demandBlocks)),
    section('supply', write(supplyBlocks)),
    section('price', write(priceBlocks)),
  ];
  const middle = happens(0.4, random) ? [trade[1], trade[0], trade[2]] : trade;
  return {
    title: write(titles),
    summary: write(summaries),
    preview: write(previews),
    body: [
      write(openingBlocks),
      ...middle,
      write(quoteBlocks),
      section('watch', write(watchBlocks)),
      section(
        'risk',
        pickSome(riskBlocks, 2, random)
          .map((block) => createFiller(pinned, random)(block))
          .join('\n'),
      ),
      write(endingBlocks),
    ].join('\n'),
  };
}
