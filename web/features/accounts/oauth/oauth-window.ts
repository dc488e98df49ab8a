// Signing in at another site in a window of its own (docs/product/sign-in.md#other-sites).
import { readStored, removeStored, writeStored } from '#web/lib/storage.ts';

/** What the window hands over: it is read once. */
export interface OauthInfo {
  platform: string;
  code: string;
  state: string;
}

export type OauthPurpose = 'sign_in' | 'bind';

/** Under which it is handed over: the way back from another site has no hold on the page that went there. */
const KEY = 'X-Oauth-Info';
const SIZE = 540;

/** Where it begins; without script, or where windows are kept from opening, in the same tab. */
export function oauthHref(platform: string, { purpose, next }: { purpose: OauthPurpose; next: string }): string {
  const query = new URLSearchParams({ ...(purpose === 'bind' && { purpose }), ...(next !== '/' && { fromUrl: next }) });
  const text = query.toString();
  return `/oauth/${platform}${text === '' ? '' : `?${text}`}`;
}

let stop = () => {};

/** Opens the window and calls `hear` with what it hands over. Where none may be opened the page itself goes there. */
export function openOauthWindow(href: string, hear: (info: OauthInfo) => void): void {
  stop();
  removeStored(KEY);
  const left = Math.max(0, screenX + (outerWidth - SIZE) / 2);
  const top = Math.max(0, screenY + (outerHeight - SIZE) / 2);
  const address = `${href}${href.includes('?') ? '&' : '?'}popup=1`;
  const opened = window.open(address, 'kaipan-oauth', `popup,width=${SIZE},height=${SIZE},left=${left},top=${top}`);
  if (opened === null) return location.assign(href);

  function take(info: OauthInfo | null) {
    if (info === null) return;
    stop();
    removeStored(KEY);
    hear(info);
  }
  // Anybody may send a message here: only a window of this site is listened to.
  const handleMessage = ({ origin, data }: MessageEvent) => origin === location.origin && take(infoOf(data));
  const handleStorage = ({ key, newValue }: StorageEvent) => key === KEY && take(infoOf(parsed(newValue)));
  window.addEventListener('message', handleMessage);
  window.addEventListener('storage', handleStorage);
  stop = () => {
    window.removeEventListener('message', handleMessage);
    window.removeEventListener('storage', handleStorage);
    stop = () => {};
  };
}

/** In the window: hands over to the page that opened it, by whichever way is left. */
export function handOver(info: OauthInfo): void {
  writeStored(KEY, JSON.stringify({ type: KEY, ...info }));
  (window.opener as Window | null)?.postMessage({ type: KEY, ...info }, location.origin);
  window.close();
}

/** Whether what was handed over is still there: nobody has taken it. */
export const isLeft = (): boolean => readStored(KEY) !== null;

export const forgetHandedOver = (): void => removeStored(KEY);

function infoOf(data: unknown): OauthInfo | null {
  if (typeof data !== 'object' || data === null) return null;
  const { type, platform, code, state } = data as Record<string, unknown>;
  if (type !== KEY || typeof platform !== 'string' || typeof code !== 'string' || typeof state !== 'string')
    return null;
  return { platform, code, state };
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}
