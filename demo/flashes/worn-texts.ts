import { masked } from './masking.ts';
import { isQuote } from './stories/background.ts';
import { storyKey } from './telling.ts';
import type { Story } from './story.ts';
import type { WireItem } from './wire-item.ts';
import {
  asClause,
  asForm,
  asHeadline,
  asLead,
  asNeighbour,
  asShape,
  asShortClause,
  asTemplate,
  createWear,
  longClausesOf,
  PRICE_TIMES,
  shortClausesOf,
  wordForWord,
} from './worn.ts';

/** A template, as written and as turned. */
export interface Spoken {
  template: string;
  turned: string;
}

/** Remembers what a reader of the wire would know again: words, clauses, templates, headlines. */
export function createWornTexts() {
  const sentences = createWear(wordForWord);
  const clauses = createWear(asClause, longClausesOf);
  const shortClauses = createWear(asShortClause, shortClausesOf);
  const forms = createWear(asForm, formsOf);
  const leads = createWear(asLead, leadFormsOf);
  const templates = createWear(asTemplate);
  const shapes = createWear(asShape);
  const neighbours = createWear(asNeighbour);
  const headlines = createWear(asHeadline);

  const hasWornClause = (text: string, times = 1) =>
    clauses.isWorn(text, times) || shortClauses.isWorn(text, times + 1);

  return {
    hasWornClause,

    /** Whether a sentence has been told too often, in these words or in this shape; `times` for one that has to do. */
    isWorn: (sentence: string, { template, turned }: Spoken, times = 1) =>
      templates.isWorn(turned) ||
      (!isQuote(template) && (shapes.isWorn(template) || neighbours.isWorn(template))) ||
      sentences.isWorn(sentence) ||
      hasWornClause(sentence, times),

    /** Whether the red headlines of a story have been told. */
    isRedWorn: (story: Story) => headlines.isWorn(storyKey(story)),

    /** Whether its headline or first sentence would be known again from this day, or the sentence from the days before. */
    isStale: (item: WireItem) =>
      forms.isWorn(openingOf(item), item.story.by.startsWith('market') ? PRICE_TIMES : asForm.times) ||
      leads.isWorn(item.draft.summary),

    tell(item: WireItem, spoken: readonly Spoken[]): void {
      const { summary } = item.draft;
      for (const wear of [sentences, clauses, shortClauses, leads]) wear.tell(summary);
      forms.tell(openingOf(item));
      templates.tell(spoken.map(({ turned }) => turned).join(''));
      for (const wear of [shapes, neighbours]) wear.tell(spoken.map(({ template }) => template).join(''));
      headlines.tell(item.importance > 0 ? storyKey(item.story) : '');
    },
  };
}
export type WornTexts = ReturnType<typeof createWornTexts>;

const firstSentenceOf = (summary: string) => summary.split('。')[0] ?? '';

const openingOf = ({ draft: { title, summary } }: WireItem) => `${title}\n${firstSentenceOf(summary)}`;
const formsOf = (opening: string) =>
  opening
    .split('\n')
    .filter((part) => part !== '')
    .map(masked);

/** That of a bare price has none. */
function leadFormsOf(summary: string): string[] {
  const lead = firstSentenceOf(summary);
  return shortClausesOf(lead).length + longClausesOf(lead).length > 0 ? [masked(lead)] : [];
}
