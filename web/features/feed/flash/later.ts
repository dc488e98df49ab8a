/** What few flashes have, in one file: many small ones weigh more. */
export { FlashCorrection } from './flash-correction.tsx';
export { FlashReactions } from './flash-reactions.tsx';
export { FlashOthers } from './flash-others.tsx';
