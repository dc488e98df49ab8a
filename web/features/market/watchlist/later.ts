/** What the server never draws, in one file: many small ones weigh more. */
export { WatchBeginning } from './watch-beginning.tsx';
export { WatchBoard } from './watch-board.tsx';
