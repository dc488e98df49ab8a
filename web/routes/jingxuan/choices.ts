/** What the pages of selected articles are called together. */
export const PLACE = '精选';

/** What the page of a choice is called: never as they all are. */
export function nameOfChoice(title: string): string {
  return title === PLACE ? `${title}栏目` : title;
}

/** Where a choice of the curated pages leads. */
export function addressOfChoice(id: number | null): string {
  return id === null ? '/jingxuan' : `/jingxuan/${id}`;
}
