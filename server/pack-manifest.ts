interface ListedRoute {
  id: string;
  module: string;
  imports: string[];
  css: string[];
  [fact: string]: unknown;
}

interface Manifest {
  routes: Record<string, ListedRoute>;
}

/** How the router writes the list of all pages, which every page loads first. */
const written = /^window\.__reactRouterManifest=(\{.*\});?\s*$/s;

/**
 * The same list in fewer bytes: most of it is names of files, each told for every page that begins with it, and what pages have or
 * have not. Names are told once, and by numbers after that; a page's scripts have no order among themselves, its sheets keep theirs.
 */
export function packManifest(text: string): string {
  const found = written.exec(text)?.[1];
  if (found === undefined) throw new Error('The list of pages is not written as it used to be.');
  const manifest = JSON.parse(found) as Manifest;
  const listed = Object.values(manifest.routes);
  const names = namesOf(listed);
  const flags = flagsOf(listed);
  const numbers = new Map(names.map((name, at) => [name, at]));
  const numberOf = (name: string) => numbers.get(name) ?? 0;
  const rows = listed.map(({ module, imports, css, ...facts }) => [
    Object.fromEntries(Object.entries(facts).filter(([fact]) => !flags.includes(fact))),
    flags.reduce((bits, flag, at) => bits + (facts[flag] === true ? 2 ** at : 0), 0),
    numberOf(module),
    imports.map(numberOf).toSorted((a, b) => a - b),
    css.map(numberOf),
  ]);
  const packed = JSON.stringify({ ...manifest, routes: rows });
  const words = (list: readonly string[]) => `${JSON.stringify(list.join(' '))}.split(" ")`;
  return `{let n=${words(names)},k=${words(flags)},m=${packed},f=i=>n[i];m.routes=Object.fromEntries(m.routes.map(([r,b,s,i,c])=>[r.id,{...r,...Object.fromEntries(k.map((h,a)=>[h,(b>>a&1)>0])),module:f(s),imports:i.map(f),css:c.map(f)}]));window.__reactRouterManifest=m}`;
}

/** What every page says of itself with yes or no. */
function flagsOf(routes: readonly ListedRoute[]): string[] {
  const [first, ...others] = routes;
  if (first === undefined) return [];
  return Object.keys(first).filter((fact) => [first, ...others].every((route) => typeof route[fact] === 'boolean'));
}

/** The most told first: small numbers are short. */
function namesOf(routes: readonly ListedRoute[]): string[] {
  const counts = new Map<string, number>();
  for (const { module, imports, css } of routes)
    for (const name of [module, ...imports, ...css]) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].toSorted(([, a], [, b]) => b - a).map(([name]) => name);
}
