import { createContext } from 'react';

/** The nonce of this rendering; none in the browser, where nothing inline is added any more, and none while developing. */
export const NonceContext = createContext<string | undefined>(undefined);
