import { createContext } from 'react';

/** The nonce of this rendering; empty in the browser, where nothing inline is added any more. */
export const NonceContext = createContext('');
