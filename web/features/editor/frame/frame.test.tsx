// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { createRoutesStub } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Lint, Post, PostFields } from '#domains/authoring/authoring.contract.ts';
import type { Template } from '#domains/authoring/templates/authoring.templates.contract.ts';
import { documentOfText, textOf } from '#shared/documents/document-text.ts';
import type { Block } from '#shared/documents/document.ts';
import { blankFields, textIn } from '../saving/fields.ts';
import { AboutCard } from './about-card.tsx';
import { ChecksCard } from './checks-card.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import { CoverCard } from './cover-card.tsx';
import { DeclarationsCard } from './declarations-card.tsx';
import { ReadersCard, type Author } from './readers-card.tsx';
import { SaveChip } from './save-chip.tsx';
import { TemplatesPage } from './templates-page.tsx';
import { TitleField } from './title-field.tsx';
import { VersionsDialog } from './versions-dialog.tsx';
import { WordChanges } from './word-changes.tsx';
import { WritingPage } from './writing-page.tsx';
import { systemClock } from '#shared/clock.ts';

const author: Author = {
  ...{ account_id: '1', display_name: '周砚', may_charge: true, subject_id: 7, subject_title: '砚田手记' },
  ...{ least_price: 1, longest_title: 60, share_percent: 70 },
};
const fieldsOf = (title: string, text: string, more: Partial<PostFields> = {}): PostFields => ({
  ...{ ...blankFields, title, content: documentOfText(text) },
  ...more,
});

/** Links work where routes are. */
function atHome(Component: () => ReactNode) {
  const Stub = createRoutesStub([{ path: '/', Component }]);
  return <Stub />;
}

beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});
afterEach(cleanup);

describe('two versions of a text', () => {
  const conflict = {
    base: fieldsOf('题', '第一段。\n成本降到三万元，口径一致。\n结尾。'),
    mine: fieldsOf('题', '第一段。\n成本降到两万元，口径一致。\n我的新段。\n结尾。'),
    theirs: { version: 15, fields: fieldsOf('题', '第一段。\n成本降到四万元，口径一致。\n结尾。') } as Post,
    later: 'mine' as const,
  };

  it('lie side by side with their words, and what is chosen is what is merged', () => {
    const onMerge = vi.fn<(fields: PostFields) => void>();
    render(
      <ConflictDialog
        conflict={conflict}
        onMerge={onMerge}
        onTakeTheirs={() => {}}
        onKeepBoth={() => {}}
        onClose={() => {}}
      />,
    );
    const dialog = within(screen.getByRole('dialog', { name: '另一处改过这篇文章' }));
    dialog.getByText('2 段不同');
    const rows = dialog.getAllByRole('radiogroup');
    const choices = within(rows[0] ?? document.body).getAllByRole<HTMLInputElement>('radio');
    expect(choices.map(({ checked }) => checked)).toEqual([true, false]);
    fireEvent.click(choices[1] ?? document.body);
    fireEvent.click(dialog.getByRole('button', { name: '合并为第 16 版' }));
    const [merged] = onMerge.mock.calls[0] ?? [];
    expect(merged && textOf(textIn(merged, 'content'))).toBe(
      '第一段。\n成本降到四万元，口径一致。\n我的新段。\n结尾。',
    );
  });
});

it('what is said of a picture to who does not see it is compared too', () => {
  const pictureOf = (alt: string): Block => ({
    type: 'image',
    attrs: { fileToken: 'LdS7ay_hRjW8Onf5PdH7Fw', width: 8, height: 3, alt, caption: '' },
  });
  const { container } = render(<WordChanges before={pictureOf('左侧是涂布机')} after={pictureOf('右侧是涂布机')} />);
  const [gone, come] = ['del', 'ins'].map((name) => container.querySelector(name)?.textContent);
  expect([container.textContent, gone, come]).toEqual(['替代文字：左侧右侧是涂布机', '左侧', '右侧']);
});

describe('an earlier version', () => {
  const post = { id: '7', version: 2 } as Post;
  const bodies: unknown[] = [];

  beforeEach(() => {
    bodies.length = 0;
    vi.stubGlobal('fetch', async (_: string, { method, body }: RequestInit) => {
      if (method === 'POST') bodies.push(JSON.parse(body as string));
      const items = [2, 1].map((version) => ({ version, at: 1, kind: 'manual', title: '', words: 3 }));
      return Response.json({
        ...{ code: 20000, message: 'OK' },
        data: method === 'POST' ? { ...post, version: 4 } : { items, next_before: 0 },
      });
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  function open(onSave: () => Promise<Post | null>) {
    const onRestored = vi.fn<(restored: Post) => void>();
    const given = { post, fields: fieldsOf('题', '还没有存的话'), onSave, onRestored, onClose: () => {} };
    render(<VersionsDialog {...given} />);
    return onRestored;
  }

  it('comes back once what stands there now is saved', async () => {
    const onRestored = open(() => Promise.resolve({ ...post, version: 3 }));
    fireEvent.click(await screen.findByRole('button', { name: '恢复' }));
    await waitFor(() => expect(onRestored).toHaveBeenCalledOnce());
    expect(bodies).toEqual([{ version: 3 }]);
  });

  it('is on its way once, however often it is pressed', async () => {
    const { promise, resolve } = Promise.withResolvers<Post>();
    const onSave = vi.fn<() => Promise<Post>>(() => promise);
    const onRestored = open(onSave);
    fireEvent.click(await screen.findByRole('button', { name: '恢复' }));
    fireEvent.click(screen.getByRole('button', { name: '正在恢复' }));
    resolve({ ...post, version: 3 });
    await waitFor(() => expect(onRestored).toHaveBeenCalledOnce());
    expect([onSave.mock.calls.length, bodies.length]).toEqual([1, 1]);
    await screen.findByRole('button', { name: '恢复' });
  });

  it('stays away while what stands there now cannot be saved: it would be lost', async () => {
    const onSave = vi.fn<() => Promise<Post | null>>(() => Promise.resolve(null));
    const onRestored = open(onSave);
    fireEvent.click(await screen.findByRole('button', { name: '恢复' }));
    await waitFor(() => expect(onSave).toHaveBeenCalledOnce());
    expect([bodies, onRestored.mock.calls]).toEqual([[], []]);
  });
});

describe('beside the text', () => {
  it('counts what is in the way; a leak is in the way until it is confirmed', () => {
    const place = { field: 'content', block: 0, from: 0, to: 4 } as const;
    const lint: Lint = {
      faults: [{ field: 'ai_made', text: '请声明是否含 AI 生成内容' }],
      hits: [
        { ...place, text: '稳赚不赔', rule: 'r', name: '承诺收益', level: 'hard', advice: '删去或改写' },
        { ...place, text: '加仓', rule: 's', name: '操作建议', level: 'soft', advice: '由审核员判断' },
      ],
      leaks: [{ ...place, field: 'preview', text: '付费的一句' }],
      ...{ list_version: '2026-11', words: 5 },
    };
    const onConfirmLeak = vi.fn<(isConfirmed: boolean) => void>();
    const onShow = vi.fn<(place: unknown) => void>();
    const card = (isLeakConfirmed: boolean) => (
      <ChecksCard
        lint={lint}
        failedPictures={0}
        isLeakConfirmed={isLeakConfirmed}
        onConfirmLeak={onConfirmLeak}
        onShow={onShow}
      />
    );
    const { rerender } = render(card(false));
    screen.getByText('还差 3 项');
    fireEvent.click(screen.getByLabelText('这些是有意公开的'));
    expect(onConfirmLeak).toHaveBeenCalledWith(true);
    fireEvent.click(screen.getAllByRole('button', { name: '定位' })[0] ?? document.body);
    expect(onShow).toHaveBeenCalledWith(lint.hits[0]);
    rerender(card(true));
    screen.getByText('还差 2 项');
  });

  it('only who may charge can, and only who has a column writes for its followers', () => {
    const onChange = vi.fn<(part: Partial<PostFields>) => void>();
    const { rerender } = render(<ReadersCard author={author} fields={blankFields} onChange={onChange} />);
    fireEvent.click(screen.getByRole('radio', { name: /付费/ }));
    fireEvent.click(screen.getByRole('radio', { name: /粉丝专享/ }));
    expect(onChange.mock.calls).toEqual([[{ mode: 2 }], [{ mode: 1 }]]);
    rerender(<ReadersCard author={author} fields={{ ...blankFields, mode: 2 }} onChange={onChange} />);
    fireEvent.change(screen.getByLabelText('价格'), { target: { value: '１８.05' } });
    expect(onChange).toHaveBeenLastCalledWith({ price: 18.05 });
    // What is wrong with it is told, not mended.
    fireEvent.change(screen.getByLabelText('价格'), { target: { value: '18.005' } });
    expect(onChange).toHaveBeenLastCalledWith({ price: 18.005 });
    const other = { ...author, may_charge: false, subject_id: null };
    rerender(atHome(() => <ReadersCard author={other} fields={blankFields} onChange={onChange} />));
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /付费/ }).disabled).toBe(true);
    expect(screen.queryByRole('radio', { name: /粉丝专享/ })).toBeNull();
    screen.getByRole('link', { name: '去认证' });
  });

  it('holdings are of the shares that the text names; a time is one of China', () => {
    const onChange = vi.fn<(part: Partial<PostFields>) => void>();
    const stock = { type: 'stock' as const, attrs: { symbol: '600519.SS', name: '贵州茅台' } };
    const content = {
      version: 1 as const,
      type: 'doc' as const,
      content: [{ type: 'paragraph' as const, content: [stock] }],
    };
    render(<DeclarationsCard fields={{ ...blankFields, content, publish_at: 1_795_824_000 }} onChange={onChange} />);
    const holdings = within(screen.getByRole('group', { name: '持仓声明' }));
    fireEvent.click(holdings.getByRole('button', { name: '有' }));
    fireEvent.click(holdings.getByRole('button', { name: '没有' }));
    expect(onChange.mock.calls).toEqual([[{ holdings: ['600519.SS'] }], [{ holdings: [] }]]);
    const time = screen.getByLabelText<HTMLInputElement>('发布时间', { selector: 'input' });
    fireEvent.change(time, { target: { value: '2026-12-01T08:00' } });
    expect(onChange).toHaveBeenLastCalledWith({ publish_at: Date.UTC(2026, 11, 1) / 1000 });
  });

  it('a year that is still typed, or is none, is no time to publish at, and stays as it is typed', () => {
    function Card() {
      const [fields, setFields] = useState<PostFields>(blankFields);
      return <DeclarationsCard fields={fields} onChange={(part) => setFields({ ...fields, ...part })} />;
    }
    render(<Card />);
    const time = screen.getByLabelText<HTMLInputElement>('发布时间', { selector: 'input' });
    for (const typed of ['0002-12-01T08:00', '2026-12-01T08:00', '275760-09-13T00:00', '']) {
      fireEvent.change(time, { target: { value: typed } });
      expect(time.value).toBe(typed);
    }
  });

  it('holdings are of shares that the text names: without one there is nothing to declare', () => {
    const onChange = vi.fn<(part: Partial<PostFields>) => void>();
    render(<DeclarationsCard fields={blankFields} onChange={onChange} />);
    fireEvent.click(within(screen.getByRole('group', { name: '持仓声明' })).getByRole('button', { name: '有' }));
    expect(onChange).not.toHaveBeenCalled();
  });

  it('tags end with Enter or a comma, but not with the Enter of an input method', () => {
    const onChange = vi.fn<(part: Partial<PostFields>) => void>();
    render(<AboutCard fields={{ ...blankFields, tags: ['储能'] }} onChange={onChange} />);
    const field = screen.getByLabelText('标签');
    fireEvent.change(field, { target: { value: '钠电' } });
    // Safari tells of it when the composition is over.
    fireEvent.keyDown(field, { key: 'Enter', keyCode: 229 });
    expect(onChange).not.toHaveBeenCalled();
    fireEvent.keyDown(field, { key: 'Enter', keyCode: 13 });
    expect(onChange).toHaveBeenLastCalledWith({ tags: ['储能', '钠电'] });
    fireEvent.change(field, { target: { value: '储能，' } });
    expect(onChange).toHaveBeenCalledOnce();
    fireEvent.keyDown(field, { key: 'Backspace' });
    expect(onChange).toHaveBeenLastCalledWith({ tags: [] });
    fireEvent.click(screen.getByRole('button', { name: '去掉标签 储能' }));
    expect(onChange).toHaveBeenCalledTimes(3);
  });

  it('the first picture of what everybody reads can be the cover, never one of what is paid', () => {
    const onChange = vi.fn<(part: Partial<PostFields>) => void>();
    const pictured = (fileToken: string) => ({
      ...documentOfText('字'),
      content: [{ type: 'image' as const, attrs: { fileToken, width: 1, height: 1, alt: '', caption: '' } }],
    });
    const fields = { ...blankFields, content: pictured('paid'), preview: pictured('open') };
    const { rerender } = render(<CoverCard fields={{ ...fields, mode: 2 }} onChange={onChange} />);
    fireEvent.click(screen.getByRole('button', { name: '用正文首图' }));
    expect(onChange).toHaveBeenLastCalledWith({ cover: 'open' });
    rerender(<CoverCard fields={{ ...fields, mode: 2, preview: null }} onChange={onChange} />);
    expect(screen.queryByRole('button', { name: '用正文首图' })).toBeNull();
  });

  it('the bar tells how it stands', () => {
    const onConflict = vi.fn<() => void>();
    const { rerender } = render(<SaveChip saving={{ kind: 'offline', isKept: false }} onConflict={onConflict} />);
    screen.getByText('未联网，本机也存不下，请先不要关闭');
    rerender(<SaveChip saving={{ kind: 'saved', at: systemClock.millis(), version: 14 }} onConflict={onConflict} />);
    screen.getByText(/^已保存 \d\d:\d\d:\d\d · 第 14 版$/);
    rerender(<SaveChip saving={{ kind: 'saved', at: 86_400_000, version: 3 }} onConflict={onConflict} />);
    screen.getByText(/^已保存 1970-01-02 08:00 · 第 3 版$/);
    rerender(<SaveChip saving={{ kind: 'conflict' }} onConflict={onConflict} />);
    fireEvent.click(screen.getByRole('button', { name: '另一处有新版本' }));
    expect(onConflict).toHaveBeenCalledOnce();
  });

  it('the title is one line; Enter leads to the text, but not one of an input method', () => {
    const onChange = vi.fn<(title: string) => void>();
    const onEnter = vi.fn<() => void>();
    render(<TitleField title={'字'.repeat(61)} most={60} onChange={onChange} onEnter={onEnter} />);
    screen.getByText('61 / 60');
    const field = screen.getByLabelText('标题');
    fireEvent.change(field, { target: { value: '上\n下' } });
    expect(onChange).toHaveBeenCalledWith('上 下');
    fireEvent.keyDown(field, { key: 'Enter', isComposing: true });
    // Safari tells of it when the composition is over.
    fireEvent.keyDown(field, { key: 'Enter', keyCode: 229 });
    expect(onEnter).not.toHaveBeenCalled();
    fireEvent.keyDown(field, { key: 'Enter', keyCode: 13 });
    expect(onEnter).toHaveBeenCalledOnce();
  });
});

describe('the pages', () => {
  it('a text that waits for its review is not edited', () => {
    const post = { id: '5', status: 'wait', may: { edit: false, append: false } } as Post;
    const Page = () => <WritingPage start={{ author, post, fields: blankFields }} />;
    render(atHome(Page));
    screen.getByText('正在审核，撤回后可以修改');
  });

  it("templates lead to a new article each; of one's own it says since when, and what can be done", () => {
    const house = {
      ...{ id: 'house-1', name: '深度研究', description: '问题、数据', title: '' },
      ...{ is_own: false, used_at: 0 },
    };
    const own = { ...house, ...{ id: 'o', name: '周报', description: '', is_own: true, used_at: 1_780_000_000 } };
    const content = documentOfText('要点');
    const items: Template[] = [house, own].map((template) => ({ ...template, content }));
    render(atHome(() => <TemplatesPage items={items} />));
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toEqual(['/v/article/create', '/v/article/create?template=house-1', '/v/article/create?template=o']);
    const mine = within(screen.getByRole('list', { name: '我的模板' }));
    mine.getByText(/^我的，\d\d-\d\d 存$|^我的，\d{4}-\d\d-\d\d 存$/);
    mine.getByRole('button', { name: '给周报改名' });
  });
});
