// @vitest-environment jsdom
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { UploadedFile } from '#domains/files/files.contract.ts';
import { Toasts } from '#web/ui/toast.tsx';
import { failedSentence } from './upload-queue.ts';
import { UploadTile } from './upload-tile.tsx';
import { useUploads } from './use-uploads.ts';

const envelope = (data: unknown, code = 20000, message = 'OK') => Response.json({ code, message, data });

/** Answers uploads one by one, as the test says. */
function openServer() {
  const waiting: { name: string; answer: (response: Response) => void }[] = [];
  const removed: string[] = [];
  let tickets = 0;
  vi.stubGlobal('fetch', async (address: string, { method, body }: { method: string; body: unknown }) => {
    if (address.startsWith('/apiv1/file/gen_upload_tokens')) {
      tickets += 1;
      return envelope({ tokens: [{ key: `k${tickets}`, token: 't' }], expires_at: 9_999_999_999 });
    }
    if (method === 'GET') return envelope({ received: 0, file: null });
    if (method === 'DELETE') return (removed.push(address), envelope({ is_removed: true }));
    const file = (body as FormData).get('file') as File;
    return new Promise<Response>((answer) => waiting.push({ name: file.name, answer }));
  });
  const next = async () => {
    await waitFor(() => expect(waiting.length).toBeGreaterThan(0));
    return waiting.shift() as (typeof waiting)[number];
  };
  return {
    removed,
    waiting,
    async finish(kind: UploadedFile['kind'] = 'image') {
      const { name, answer } = await next();
      const file = { file_token: name, kind, url: `/file/${name}`, name };
      await act(async () => answer(envelope({ received: 1, file })));
    },
    async refuse(message: string, code = 60440) {
      const { answer } = await next();
      await act(async () => answer(envelope(null, code, message)));
    },
  };
}

const uploaded: string[] = [];
function Page() {
  const { items, add, retry, remove } = useUploads({ onUploaded: (file) => uploaded.push(file.file_token) });
  return (
    <>
      <input type="file" multiple aria-label="选择" onChange={({ target }) => add(target.files ?? [])} />
      {items.map((item) => (
        <div key={item.id} role="group" aria-label={item.name}>
          <UploadTile item={item} look="wide" onRetry={() => retry(item.id)} onRemove={() => remove(item.id)} />
        </div>
      ))}
      <p>{failedSentence(items)}</p>
      <Toasts />
    </>
  );
}

beforeEach(() => {
  localStorage.clear();
  uploaded.length = 0;
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const png = (name: string) => new File(['x'], name, { type: 'image/png' });
const tile = (name: string) => within(screen.getByRole('group', { name }));

async function choose(...files: File[]) {
  const server = openServer();
  render(<Page />);
  const user = userEvent.setup({ applyAccept: false });
  await user.upload(screen.getByLabelText('选择'), files);
  return { server, user };
}

it('sends one after the other, says how far each is, and hides that a second after it is there', async () => {
  const { server } = await choose(png('一.png'), png('二.png'));
  expect(await tile('一.png').findByText('正在上传 一.png', {})).toBeTruthy();
  expect(tile('二.png').getByText('排队 二.png')).toBeTruthy();
  await server.finish();
  expect(await screen.findAllByText('一.png上传成功', {})).toHaveLength(2);
  await waitFor(() => expect(tile('一.png').queryByText('一.png上传成功')).toBeNull());
  expect(tile('一.png').getByRole('img').getAttribute('src')).toBe('/file/一.png?w=800');
  await server.finish();
  await waitFor(() => expect(uploaded).toEqual(['一.png', '二.png']));
});

it('keeps one that was refused, with the reason, until it is removed; the next one goes', async () => {
  const { server, user } = await choose(png('一.png'), png('二.png'));
  await server.refuse('图片无法打开，可能已损坏');
  expect(await tile('一.png').findByText('图片无法打开，可能已损坏 一.png', {})).toBeTruthy();
  expect(tile('一.png').queryByRole('button', { name: '重试' })).toBeNull();
  expect(screen.getByText('1张图片上传失败，请重新上传！')).toBeTruthy();
  await server.finish();
  await user.click(tile('一.png').getByRole('button', { name: '移除' }));
  await waitFor(() => expect(screen.queryByRole('group', { name: '一.png' })).toBeNull());
});

it('refuses what is too large or of another kind before it is sent', async () => {
  const large = png('大.png');
  Object.defineProperty(large, 'size', { value: 1024 ** 3 + 1 });
  const { server } = await choose(large, new File(['<svg/>'], '图.svg', { type: 'image/svg+xml' }));
  expect(await screen.findByText('上传资源不能超过 1GB! 大.png', {})).toBeTruthy();
  expect(screen.getByText('不支持这种文件 图.svg')).toBeTruthy();
  expect(screen.getByText('2张图片上传失败，请重新上传！')).toBeTruthy();
  expect(server.waiting).toEqual([]);
});

it('gives one up that is cancelled on its way', async () => {
  const { server, user } = await choose(png('一.png'));
  await waitFor(() => expect(server.waiting).toHaveLength(1));
  await user.click(await tile('一.png').findByRole('button', { name: '取消上传 一.png' }));
  await server.refuse('网络连接失败', 50300);
  expect(screen.queryByRole('group')).toBeNull();
  await waitFor(() => expect(server.removed).toEqual(['/upload?key=k1&token=t']));
  expect(uploaded).toEqual([]);
});
