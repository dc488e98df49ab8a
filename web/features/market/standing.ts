import { createContext } from 'react';

/** Whether what lies below it is of a moment that has been: then nothing of it moves, and nobody asks how it goes on (docs/product/quotes.md#looking-back). */
export const Standing = createContext(false);
