/** Pages of a running site with demo content, with an id that exists where one is needed. */
export async function readSitePaths(address: string): Promise<string[]> {
  const article = await firstLink(address, '/article/');
  return ['/', '/live', article, '/jingxuan', '/youliao', '/subject/9'];
}

async function firstLink(address: string, prefix: string): Promise<string> {
  for (const path of ['/', '/live', '/youliao', '/jingxuan']) {
    const html = await (await fetch(`${address}${path}`)).text();
    const link = new RegExp(`href="(${prefix}\\d+)"`).exec(html)?.[1];
    if (link !== undefined) return link;
  }
  throw new Error(`no page links to ${prefix}`);
}
