import { configure } from '@testing-library/react';
import { afterAll, vi } from 'vitest';

// Like patience.ts, for `findBy…` and `waitFor` of the screens.
configure({ asyncUtilTimeout: 30_000 });

// A part whose program is still being fetched must not wake up where no window is any more.
afterAll(() => vi.dynamicImportSettled());
