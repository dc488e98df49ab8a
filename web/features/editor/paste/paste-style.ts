const STYLE = 'data-style';

/** The same HTML with its styles put by: our pages let no style of others in, and a browser that is to read one complains. */
export function withStylesBeside(html: string): string {
  return html.replaceAll(/<[a-z][^<>]*>/gi, (tag) => tag.replaceAll(/\sstyle\s*=/gi, ` ${STYLE}=`));
}

/** The style of an element as it was written. */
export const styleOf = (element: Element): string => element.getAttribute(STYLE) ?? '';

/** What it says of one thing, in small letters; empty where it says nothing. */
export function styleIn(element: Element, property: string): string {
  const declarations = styleOf(element).toLowerCase().split(';');
  const own = declarations.findLast((text) => text.slice(0, Math.max(0, text.indexOf(':'))).trim() === property);
  return own === undefined ? '' : own.slice(own.indexOf(':') + 1).trim();
}
