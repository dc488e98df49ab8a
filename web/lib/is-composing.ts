/** What the browser says a key is that an input method takes. */
const TAKEN = 229;

/**
 * Whether a key belongs to an input method that composes. Safari ends the composition before it tells of the Enter that ended it, and
 * says by its old number alone whose that was.
 */
export const isComposing = ({ isComposing: isUnderWay, keyCode }: KeyboardEvent): boolean =>
  isUnderWay || keyCode === TAKEN;
