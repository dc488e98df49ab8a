import { defineConfig } from 'drizzle-kit';

/** `npx drizzle-kit generate` writes the next migration from the tables of all modules. */
export default defineConfig({
  dialect: 'postgresql',
  schema: ['./domains/**/*tables.ts', './db/*.tables.ts'],
  out: './db/migrations',
});
