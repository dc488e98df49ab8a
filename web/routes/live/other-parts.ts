/** What may stand in the place of the living list. */
export { PastPart } from './past-part.tsx';
export { SearchPart } from './search-part.tsx';
