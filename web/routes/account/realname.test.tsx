// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { createRoutesStub } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { answerStep } from '#web/features/verification/answer-step.ts';
import { fail } from '#shared/codes.ts';
import type { Api } from '#shared/contract.ts';
import { NOON } from '#tests/support/screen-data.ts';
import { Toasts } from '#web/ui/toast.tsx';
import RealNamePage from './realname.tsx';

type Own = NonNullable<ComponentProps<typeof RealNamePage>['loaderData']['own']>;

const nothing: Own = {
  named: { state: 'none', name: '', id_number: '', reason: '', at: 0 },
  agreement: {
    title: '作者服务协议',
    version: '2026-11',
    content: '一、内容\n不得承诺收益。',
    hash: 'abc',
    is_signed: false,
    signed_at: 0,
  },
  geek: {
    state: 'none',
    kind: 'licensed',
    licence: '',
    institution: '',
    works: '',
    documents: [],
    reason: '',
    at: 0,
    appeal: '',
    appeal_until: 0,
  },
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function open(own: Own | null, answer: (form: FormData) => Promise<unknown> = async () => null) {
  const action = async ({ request }: { request: Request }) => answer(await request.formData());
  const Stub = createRoutesStub([
    {
      path: '/account/realname',
      Component: RealNamePage as never,
      loader: () => ({ own, origin: '', now: NOON }),
      action,
    },
  ]);
  render(
    <>
      <Stub initialEntries={['/account/realname']} />
      <Toasts />
    </>,
  );
  await screen.findAllByRole('heading');
  return userEvent.setup();
}

const card = (name: string) => within(screen.getByRole('region', { name }));
const press = (name: string, button: string) => card(name).getByRole<HTMLButtonElement>('button', { name: button });

it('who is not signed in finds the form in place of the page', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ code: 20000, message: 'OK', data: { items: [] } }));
  await open(null);
  expect(screen.getByText('登录后进行实名认证')).toBeTruthy();
});

it('hands in name and number, and says below them what was wrong', async () => {
  const handed: Record<string, unknown>[] = [];
  const user = await open(nothing, async (form) => {
    handed.push(Object.fromEntries(form));
    return { step: 'name', fault: '身份证号错误' };
  });
  await user.type(card('实名认证').getByLabelText('真实姓名'), '周砚');
  await user.type(card('实名认证').getByLabelText('身份证号'), '123');
  await user.click(press('实名认证', '提交核对'));
  expect(await card('实名认证').findByText('身份证号错误')).toBeTruthy();
  expect(handed).toEqual([{ step: 'name', name: '周砚', id_number: '123' }]);
});

it('one step after the other: what is not due yet says what comes first', async () => {
  await open(nothing);
  expect([press('签署协议', '签署').disabled, press('专业资质', '提交审核').disabled]).toEqual([true, true]);
  expect(card('签署协议').getByText('先完成实名认证')).toBeTruthy();
  cleanup();
  await open({
    ...nothing,
    named: { ...nothing.named, state: 'passed', name: '周*', id_number: '1101**********002X', at: NOON },
  });
  expect(card('实名认证').getByText('身份证 1101**********002X')).toBeTruthy();
  expect([press('签署协议', '签署').disabled, press('专业资质', '提交审核').disabled]).toEqual([false, true]);
  expect(card('专业资质').getByText('先签署协议')).toBeTruthy();
});

it('papers are uploaded, shown and taken away; a refused one says so', async () => {
  const passed: Own = {
    named: { ...nothing.named, state: 'passed' },
    agreement: { ...nothing.agreement, is_signed: true, signed_at: NOON },
    geek: { ...nothing.geek, state: 'refused', reason: '看不清编号' },
  };
  const answers = [
    { code: 60424, message: '只支持 JPEG、PNG 和 PDF 文件', data: null },
    { code: 20000, message: 'OK', data: { file_id: 'the-file', name: '证明.jpg' } },
  ];
  vi.stubGlobal('fetch', async () => Response.json(answers.shift()));
  const handed: FormData[] = [];
  const user = await open(passed, async (form) => (handed.push(form), null));
  expect(card('专业资质').getByText('退回：看不清编号')).toBeTruthy();
  const input = card('专业资质').getByLabelText(/上传证明/);
  await user.upload(input, new File(['x'], '证明.jpg', { type: 'image/jpeg' }));
  expect(await screen.findByText('只支持 JPEG、PNG 和 PDF 文件')).toBeTruthy();
  await user.upload(input, new File(['x'], '证明.jpg', { type: 'image/jpeg' }));
  expect(await card('专业资质').findByRole('link', { name: '证明.jpg' })).toBeTruthy();
  await user.click(press('专业资质', '提交审核'));
  expect(handed[0]?.getAll('file_id')).toEqual(['the-file']);
  await user.click(card('专业资质').getByRole('button', { name: '移除' }));
  expect(card('专业资质').queryByRole('link', { name: '证明.jpg' })).toBe(null);
});

it('each form is handed to its call; what was refused is told in the words of the server', async () => {
  const asked: unknown[] = [];
  const api = (async ({ name }: { name: string }, { body }: { body: unknown }) => {
    asked.push([name, body]);
    if (name === 'signAgreement') throw fail('REAL_NAME_FIRST');
  }) as unknown as Api;
  const form = (fields: Record<string, string>) => {
    const data = new FormData();
    for (const [name, value] of Object.entries(fields)) data.append(name, value);
    return data;
  };
  expect(await answerStep(api, form({ step: 'geek', kind: 'independent', works: 'https://a', file_id: 'f' }))).toEqual({
    step: 'geek',
    fault: null,
  });
  expect(await answerStep(api, form({ step: 'agreement', version: 'v', hash: 'h' }))).toEqual({
    step: 'agreement',
    fault: '请先完成实名认证',
  });
  expect(asked).toEqual([
    ['applyGeek', { kind: 'independent', licence: '', institution: '', works: 'https://a', file_ids: ['f'] }],
    ['signAgreement', { version: 'v', hash: 'h' }],
  ]);
});

it('offers an appeal against a refused qualification until the day that it says, and tells while it waits', async () => {
  const refused: Own['geek'] = { ...nothing.geek, state: 'refused', reason: '看不清编号', at: NOON };
  const heard: (FormDataEntryValue | null)[] = [];
  await open({ ...nothing, geek: { ...refused, appeal_until: NOON + 60 } }, async (form) => {
    heard.push(form.get('step'), form.get('words'));
    return { step: 'appeal', fault: null };
  });
  await userEvent.click(screen.getByText('申诉'));
  await userEvent.type(screen.getByLabelText('申诉理由'), '编号在第二页');
  await userEvent.click(screen.getByRole('button', { name: '提交申诉' }));
  await vi.waitFor(() => expect(heard).toEqual(['appeal', '编号在第二页']));
  cleanup();
  await open({ ...nothing, geek: { ...refused, appeal_until: NOON - 1 } });
  expect(screen.queryByText('申诉')).toBeNull();
  cleanup();
  await open({ ...nothing, geek: { ...refused, state: 'waiting', appeal: '编号在第二页' } });
  expect(screen.getByText('申诉中')).toBeTruthy();
  expect(screen.getByText('编号在第二页')).toBeTruthy();
});
