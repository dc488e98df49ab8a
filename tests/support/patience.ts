import { vi } from 'vitest';

// No wait of a test is timed: this only ends what never comes, on a slow machine too. `expect.poll` has the same in
// vitest.config.ts, what waits for a screen in patience-screens.ts.
const { waitFor } = vi;
vi.waitFor = (check, options = {}) =>
  waitFor(check, { timeout: 30_000, ...(typeof options === 'number' ? { timeout: options } : options) });
