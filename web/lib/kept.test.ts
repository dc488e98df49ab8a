// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';

const signIn = (uid: string) => {
  document.head.innerHTML = uid === '' ? '' : `<meta name="viewer" content="${uid}" />`;
};
/** The module as a new document has it. */
async function openDocument() {
  vi.resetModules();
  return import('./kept.ts');
}

beforeEach(() => {
  sessionStorage.clear();
  signIn('');
});

async function keepOne() {
  const { keep, currentReader } = await openDocument();
  keep('1 list', { length: 3 }, { isStored: true, reader: currentReader() });
  dispatchEvent(new Event('pagehide'));
}

test('what is kept outlives the document', async () => {
  await keepOne();
  expect((await openDocument()).findKept('1 list')).toEqual({ length: 3 });
});

test('what was stored in another shape is not read', async () => {
  await keepOne();
  sessionStorage.setItem('KEPT', (sessionStorage.getItem('KEPT') ?? '').replace(/"label":"\d+/, '"label":"0'));
  expect((await openDocument()).findKept('1 list')).toBeNull();
});

test.each(['{', '[]', '5', '{"label":"2 undefined","places":5}', '{"label":"2 undefined","places":[5]}'])(
  'what is damaged is not read: %s',
  async (text) => {
    sessionStorage.setItem('KEPT', text);
    expect((await openDocument()).findKept('1 list')).toBeNull();
  },
);

test('who comes after a sign-out gets nothing of the reader before, from storage or from memory', async () => {
  signIn('7');
  await keepOne();
  const { findKept, keep, currentReader } = await openDocument();
  const reader = currentReader();
  keep('2 rows', ['secret'], { isStored: false, reader });
  signIn('');
  expect(findKept('1 list')).toBeNull();
  expect(findKept('2 rows')).toBeNull();
  // The page of the reader before is left only now.
  keep('3 rows', ['secret'], { isStored: false, reader });
  expect(findKept('3 rows')).toBeNull();
  signIn('7');
  expect(findKept('3 rows')).toBeNull();
});
