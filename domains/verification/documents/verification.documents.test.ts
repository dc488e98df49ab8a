import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { BodyPart } from '#shared/bind.ts';
import { createMovableClock } from '#shared/clock.ts';
import { uid, type Viewer } from '#shared/viewer.ts';
import { createDocuments } from './verification.documents.ts';

const clock = createMovableClock(0);
const documents = createDocuments({
  store: { countDocuments: async () => 0, insertDocument: async () => {} } as never,
  randomBytes: (size) => new Uint8Array(size),
  clock,
});
const viewerOf = (nr: number) => ({ uid: uid(nr) }) as Viewer;

/** A paper that comes when it is told to. */
function slowPaper() {
  const { promise, resolve: finish } = Promise.withResolvers<void>();
  async function* file() {
    await promise;
    yield Buffer.from('%PDF-1.4');
  }
  async function* body(): AsyncGenerator<BodyPart> {
    yield { type: 'file', name: 'file', filename: '证明.pdf', mediaType: 'application/pdf', file: file() };
  }
  return { body, finish };
}

test('one paper of a person is received at a time, and sixteen of all: each lies in memory until it is whole', async () => {
  const paper = slowPaper();
  const sent = Array.from({ length: 16 }, (_, nr) => documents.upload(viewerOf(nr + 1), paper.body()));
  await expect(documents.upload(viewerOf(1), paper.body())).rejects.toMatchObject({ codeName: 'TOO_OFTEN' });
  await expect(documents.upload(viewerOf(17), paper.body())).rejects.toMatchObject({ codeName: 'BUSY' });
  paper.finish();
  await Promise.all(sent);
  expect(await documents.upload(viewerOf(17), paper.body())).toMatchObject({ name: '证明.pdf' });
});

test('sixteen papers that do not come keep nobody from sending theirs', async () => {
  const sent = Array.from({ length: 16 }, (_, nr) => documents.upload(viewerOf(nr + 1), slowPaper().body()));
  const [first] = sent.map((sending) => sending.catch((error: unknown) => error));
  await nextTurn();
  clock.advance(5);
  const paper = slowPaper();
  paper.finish();
  await documents.upload(viewerOf(17), paper.body());
  expect(await first).toMatchObject({ codeName: 'TOO_SLOW' });
});
