/** What a day brings to a share; it decides how its minutes go. */
export const fates = {
  /** Not listed yet. */
  absent: 0,
  halted: 1,
  /** Moves freely within its limits and touches none. */
  moving: 2,
  /** Has no limit, as a new stock. */
  newcomer: 3,
  /** Closes at the upper limit, after the seal was broken perhaps. */
  sealed: 4,
  /** Opens at the upper limit, is broken and sealed again. */
  resealed: 5,
  /** Nothing but the upper limit all day. */
  oneWord: 6,
  /** Was sealed, and closes below. */
  broken: 7,
  /** The same at the lower limit. */
  sealedDown: 8,
  oneWordDown: 9,
  opened: 10,
} as const;

export const endsAtUpperLimit = (fate: number) =>
  fate === fates.sealed || fate === fates.resealed || fate === fates.oneWord;
export const isTraded = (fate: number) => fate > fates.halted;
