declare const meaning: unique symbol;

export interface Means<Meaning extends string> {
  readonly [meaning]: Meaning;
}

/** A number that comes from its maker alone: the compiler takes no other number for it (decision 021). */
export type Nominal<Meaning extends string> = number & Means<Meaning>;

/** A number of a unit: the compiler takes any number for it but one of another unit or meaning. */
export type Unit<Meaning extends string> = number & Partial<Means<Meaning>>;
