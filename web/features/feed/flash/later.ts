/** What the first paint of a flash does without, in one file: many small ones weigh more. */
export { FlashCorrection } from './flash-correction.tsx';
export { FlashActs } from './flash-acts.tsx';
export { FlashReactions } from './flash-reactions.tsx';
export { FlashOthers } from './flash-others.tsx';
