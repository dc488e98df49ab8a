import { describe, expect, it } from 'vitest';

import { flagsOf } from './route-flags.ts';

describe('route flags (reader spec §2)', () => {
  it.each([
    ['index', 'default'],
    ['live', 'default'],
    ['a-route-nobody-listed', 'default'],
    ['dingpan', 'ding'],
    ['dingpan-redian', 'ding'],
    ['account-realname', 'empty'],
    ['v-article-create', 'article-editor'],
    ['author-home', 'author'],
  ])('%s wears the layout %s', (routeId, layout) => {
    expect(flagsOf(routeId).layout).toBe(layout);
  });

  it('hides the footer on wapiaobao-info only', () => {
    expect(flagsOf('wapiaobao-info').footer).toBe(false);
    expect(flagsOf('wapiaobao').footer).toBe(true);
    expect(flagsOf('live').footer).toBe(true);
  });

  it.each([
    'jingxuan-subject',
    'vip',
    'wapiaobao',
    'wapiaobao-info',
    'ts-home',
    'ts-info',
    'ts-report-id',
    'ts-articles',
    'ts-search',
    'zzd-home',
    'zzd-info',
    'zzd-category',
  ])('offers customer service on %s', (routeId) => {
    expect(flagsOf(routeId).customerService).toBe(true);
  });

  it.each(['index', 'live', 'jingxuan', 'article-id', 'ts-unknown'])('offers no customer service on %s', (routeId) => {
    expect(flagsOf(routeId).customerService).toBe(false);
  });

  it.each(['vip', 'wapiaobao', 'wapiaobao-info', 'ts-info', 'zzd-info'])('shows no QR code on %s', (routeId) => {
    expect(flagsOf(routeId).qr).toBe(false);
  });

  it('shows the QR code everywhere else, and where a page forces it on', () => {
    expect(flagsOf('live').qr).toBe(true);
    expect(flagsOf('ts-home').qr).toBe(true);
    expect(flagsOf('vip', { qr: true }).qr).toBe(true);
    expect(flagsOf('live', { customerService: true }).customerService).toBe(true);
  });

  it('is not fooled by names that every object has', () => {
    expect(flagsOf('constructor').layout).toBe('default');
  });
});
