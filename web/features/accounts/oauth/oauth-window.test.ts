// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { handOver, isLeft, oauthHref, openOauthWindow, type OauthInfo } from './oauth-window.ts';

const KEY = 'X-Oauth-Info';
const info: OauthInfo = { platform: 'wechat', code: 'a-code', state: 'ps.x' };
const told = { type: KEY, ...info };
const message = (data: unknown, origin = location.origin) =>
  window.dispatchEvent(new MessageEvent('message', { data, origin }));

beforeEach(() => vi.stubGlobal('open', () => window));
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

function opening() {
  const hear = vi.fn<(info: OauthInfo) => void>();
  openOauthWindow('/oauth/wechat', hear);
  return hear;
}

it('says where it begins, and where it leads', () => {
  expect(oauthHref('wechat', { purpose: 'sign_in', next: '/' })).toBe('/oauth/wechat');
  expect(oauthHref('wechat', { purpose: 'bind', next: '/account' })).toBe(
    '/oauth/wechat?purpose=bind&fromUrl=%2Faccount',
  );
});

it('R40: hears its own site alone, and what has the right form', () => {
  const hear = opening();
  message(told, 'https://evil.example');
  message('X-Oauth-Info');
  message({ ...told, code: 7 });
  message({ ...info, type: 'other' });
  expect(hear).not.toHaveBeenCalled();
  message(told);
  message(told);
  expect(hear.mock.calls).toEqual([[info]]);
});

it('hears what is left in the storage, where the window has lost its opener, and takes it away', () => {
  localStorage.setItem(KEY, 'of before');
  const hear = opening();
  expect(isLeft()).toBe(false);
  localStorage.setItem(KEY, JSON.stringify(told));
  window.dispatchEvent(new StorageEvent('storage', { key: 'other', newValue: JSON.stringify(told) }));
  window.dispatchEvent(new StorageEvent('storage', { key: KEY, newValue: '{' }));
  expect(hear).not.toHaveBeenCalled();
  window.dispatchEvent(new StorageEvent('storage', { key: KEY, newValue: JSON.stringify(told) }));
  expect(hear.mock.calls).toEqual([[info]]);
  expect(isLeft()).toBe(false);
});

it('where no window may be opened the page goes there itself, and hears nothing', () => {
  const assign = vi.fn<(address: string) => void>();
  vi.stubGlobal('open', () => null);
  vi.stubGlobal('location', { origin: location.origin, assign });
  const hear = opening();
  expect(assign).toHaveBeenCalledWith('/oauth/wechat');
  message(told);
  expect(hear).not.toHaveBeenCalled();
});

it('the window hands over by both ways and closes', () => {
  const close = vi.fn<() => void>();
  const postMessage = vi.fn<(data: unknown, origin: string) => void>();
  vi.stubGlobal('close', close);
  vi.stubGlobal('opener', { postMessage });
  handOver(info);
  expect(JSON.parse(localStorage.getItem(KEY) ?? '')).toEqual(told);
  expect(postMessage).toHaveBeenCalledWith(told, location.origin);
  expect(close).toHaveBeenCalled();
});
