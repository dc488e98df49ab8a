/**
 * Themes that are known by name alone are numbered from here on: above the ids of all others, so that none is ever taken for
 * another, and within nine digits, as programs ask for them (docs/product/boards.md#written-reasons).
 */
export const FIRST_WRITTEN_PLATE = 900_000_001;

/** Nothing but its name is known of such a theme: it has no page. */
export const isWrittenPlate = (id: number): boolean => id >= FIRST_WRITTEN_PLATE;
