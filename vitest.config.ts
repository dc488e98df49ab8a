import { defineConfig } from 'vitest/config';
import { contractStubs } from './scripts/contract-stubs.ts';

const shared = {
  globalSetup: ['tests/support/vitest-global-setup.ts'],
  setupFiles: ['tests/support/fail-on-console-error.ts'],
  testTimeout: 30_000,
  hookTimeout: 60_000,
};

export default defineConfig({
  test: {
    // Two machines' worth of cores are common; each file has a database of its own.
    maxWorkers: 4,
    projects: [
      {
        test: {
          ...shared,
          name: 'house',
          environment: 'node',
          include: ['{shared,db,domains,server,scripts,tests/house,tests/faults}/**/*.test.ts', 'web/**/*.test.ts'],
        },
      },
      {
        plugins: [contractStubs()],
        test: { ...shared, globalSetup: [], name: 'screens', environment: 'jsdom', include: ['web/**/*.test.tsx'] },
      },
      {
        test: {
          ...shared,
          name: 'e2e',
          environment: 'node',
          include: ['tests/e2e/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 180_000,
          fileParallelism: false,
        },
      },
    ],
  },
});
