import { Converter } from 'opencc-js/t2cn';

/** From the forms of Hong Kong, which are those of everywhere and a few more: `衞`. */
const toSimplified = Converter({ from: 'hk', to: 'cn' });

/** A text as texts are compared: width, capitals and traditional letters make no difference. */
export const folded = (text: string): string => toSimplified(text.normalize('NFKC')).toLowerCase();

/** Of a folded text its letters and digits alone. */
export const lettersOf = (text: string): string => folded(text).replace(/[^\p{L}\p{N}]+/gu, '');

/** The name of a column as columns are compared; a sign before a name makes it another one: `_id` is no `id`. */
export const foldedName = (name: string): string =>
  name
    .normalize('NFKC')
    .trim()
    .toLowerCase()
    .replace(/(?<=.)[\s\p{Cf}_-]+/gu, '');
