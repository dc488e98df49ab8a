import { freshenBuild } from '#server/build.ts';

/** Servers that start side by side would build the pages side by side, into the same place. */
export default async function buildPages(): Promise<void> {
  await freshenBuild();
}
