import { parse } from 'bowser';

/** `Chrome · Windows`, as its owner knows it again in the list; empty where the browser does not say. */
export function deviceOf(userAgent: string): string {
  // What is longer was written by nobody's browser.
  if (userAgent === '' || userAgent.length > 1000) return '';
  const { browser, os } = parse(userAgent);
  return [browser.name, os.name].filter((name) => name !== undefined && name !== '').join(' · ');
}
