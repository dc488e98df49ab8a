import type { PostFields } from '#domains/authoring/authoring.contract.ts';
import { mergedDocument, mergeRows, type Choice, type MergeRow, type Side } from '#shared/documents/document-merge.ts';
import { isSame } from '#shared/merge-kept.ts';
import { textIn, withChange, type TextName } from './fields.ts';
import { saidNames, type SaidName } from './said-fields.ts';
import type { Conflict } from './saver.ts';

/** What can be chosen where two texts differ. */
export interface Merge {
  /** What both have said otherwise, besides the texts, and whose word is the later one. */
  said: Partial<Record<SaidName, Side>>;
  rows: Record<TextName, MergeRow[]>;
}

export interface Choices {
  said: Partial<Record<SaidName, Side>>;
  rows: Record<TextName, (Choice | null)[]>;
}

const texts = ['preview', 'content'] as const;

/** Block beside block of the two texts of a conflict, and what else both have changed. */
export function mergeOf({ base, mine, theirs: { fields: theirs }, later }: Conflict): Merge {
  const rowsOf = (name: TextName) =>
    mergeRows({ base: textIn(base, name), mine: textIn(mine, name), theirs: textIn(theirs, name) }, later);
  const isDisputed = (name: SaidName) =>
    !isSame(mine[name], theirs[name]) && [mine, theirs].every((fields) => !isSame(fields[name], base[name]));
  const said = Object.fromEntries(saidNames.filter(isDisputed).map((name) => [name, later]));
  return { said, rows: { preview: rowsOf('preview'), content: rowsOf('content') } };
}

/** What is taken if nobody chooses. */
export function firstChoices({ said, rows }: Merge): Choices {
  const of = (name: TextName) => rows[name].map(({ choice }) => choice);
  return { said, rows: { preview: of('preview'), content: of('content') } };
}

/** The post as it was chosen. Of all that is not text, what one side alone has changed is as it is there. */
export function mergedFields(
  { base, mine, theirs: { fields: theirs } }: Conflict,
  merge: Merge,
  choices: Choices,
): PostFields {
  const sideOf = (name: SaidName) => choices.said[name] ?? (isSame(mine[name], base[name]) ? 'theirs' : 'mine');
  const said = Object.fromEntries(saidNames.map((name) => [name, { mine, theirs }[sideOf(name)][name]]));
  const documents = texts.map((name) => {
    const isUntouched = [base, mine, theirs].every((fields) => fields[name] === null);
    return [name, isUntouched ? null : mergedDocument(merge.rows[name], choices.rows[name])];
  });
  const fields: PostFields = { ...theirs, ...said };
  return withChange(fields, Object.fromEntries(documents) as Pick<PostFields, TextName>);
}
