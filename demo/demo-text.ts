import type { Domains } from '#server/compose.ts';
import type { Config } from '#server/config.ts';

/** For the operator: whether invented news is to be seen here. The setting alone does not bring it back where it was taken out. */
export async function demoText(
  { hasDemo: isWanted }: Pick<Config, 'hasDemo'>,
  { articles }: { articles: Pick<Domains['articles'], 'hasDemo'> },
): Promise<string> {
  if (!isWanted) return 'off';
  // A database that went away in this moment is told elsewhere: the server is open.
  const isThere = await articles.hasDemo().catch(() => null);
  if (isThere === null) return 'on';
  return isThere
    ? 'on: invented news, marked 演示; a new flash every 20–60 s (KAIPAN_DEMO=0 turns it off)'
    : 'none: nothing here is invented';
}
