import { useMemo, useState } from 'react';
import type { Append, Hit, Leak, Lint, Post } from '#domains/authoring/authoring.contract.ts';
import { outPosts } from '#domains/authoring/writing/authoring.out-posts.contract.ts';
import type { Document } from '#shared/documents/document.ts';
import { isEmpty, textOf } from '#shared/documents/document-text.ts';
import { dateTimeText } from '#shared/time.ts';
import { api } from '#web/lib/api.ts';
import { Columns, Stack } from '#web/ui/columns.tsx';
import { usePictures } from '../pictures/use-pictures.ts';
import { appendOf, sendAppend } from '../saving/append-saving.ts';
import { textIn } from '../saving/fields.ts';
import { goTo } from '../text/hits.ts';
import { AppendCard } from './append-card.tsx';
import { ChecksCard, openChecks } from './checks-card.tsx';
import { LeftNote } from './notes.tsx';
import type { Author } from './readers-card.tsx';
import { StatusLine } from './status-line.tsx';
import { StocksCard } from './stocks-card.tsx';
import { TextDesk, type DeskText } from './text-desk.tsx';
import { useAwaited } from './use-awaited.ts';
import { useEditors } from './use-editors.ts';
import { useLeft } from './use-left.ts';
import { useLint } from './use-lint.ts';
import { useMarks } from './use-marks.ts';
import { useSaver } from './use-saver.ts';
import { WritingBar } from './writing-bar.tsx';
import css from './writing.module.css';

const names = ['content'] as const;

/** Where a block is written that stands below a text which was paid for (docs/product/editor.md#append). */
export function AppendWriting({ author, post }: { author: Author; post: Post }) {
  const [first] = useState(() => appendOf(post));
  const [send] = useState(() => sendAppend(post));
  const account = author.account_id;
  const { saver, journal, writing } = useSaver({ account, post: first, fields: first.fields, send });
  const { fields, saving, conflict, replaced } = writing;
  const { left, recover, discard } = useLeft(saver, journal, account);
  const lint = useAppendLint(post, textIn(fields, 'content'));
  const [isLeakConfirmed, setLeakConfirmed] = useState(false);
  const editors = useEditors(names);
  const pictures = usePictures();
  const { bringAgain } = useAwaited({ saver, editors, pictures });
  const content = textIn(fields, 'content');
  const open = (lint === null ? 0 : openChecks(lint, isLeakConfirmed)) + pictures.failed.length;

  useMarks(editors.all, lint?.hits);

  function show({ field, ...place }: Hit | Leak) {
    const editor = editors.all.content;
    if (editor && field === 'content') goTo(editor, place);
  }

  async function submit() {
    const body = { content: textIn(saver.get().fields, 'content'), leak_confirmed: isLeakConfirmed };
    await api(outPosts.appendPost, { params: { id: Number(post.id) }, body });
    location.assign('/author/home');
  }

  return (
    <>
      <WritingBar
        {...{ saving, conflict, saver, open }}
        isBlank={isEmpty(content)}
        waitingPictures={pictures.waiting}
        onSubmit={submit}
        copyOf={(mine) => ({ ...mine, title: `追加：${post.title}` })}
      />
      <Columns>
        <TextDesk
          label="追加"
          texts={[{ ...block, document: content }]}
          editors={editors}
          pictures={pictures}
          replaced={replaced}
          onChange={(_, document) => saver.change({ content: document })}
          present={{ title: '', content }}
          onTemplate={() => {}}
          head={
            <>
              <h1 className={css.name}>追加：{post.title}</h1>
              {left && (
                <LeftNote
                  left={left}
                  onRecover={() => void recover().then(bringAgain)}
                  onDiscard={() => void discard()}
                />
              )}
              <Before appends={post.appends} />
            </>
          }
          foot={<StatusLine fields={fields} />}
        />
        <Stack as="aside" aria-label="发布设置">
          <AppendCard post={post} />
          <ChecksCard
            lint={lint}
            failedPictures={pictures.failed.length}
            isLeakConfirmed={isLeakConfirmed}
            onConfirmLeak={setLeakConfirmed}
            onShow={show}
          />
          <StocksCard fields={fields} />
        </Stack>
      </Columns>
    </>
  );
}

const block: Omit<DeskText, 'document'> = {
  name: 'content',
  label: '追加内容',
  band: '追加内容',
  isPaid: true,
  about: '审核通过后，有权阅读正文的人可见',
  placeholder: '有了什么新的情况？',
};

const states: Record<Append['state'], string> = { wait: '审核中', published: '已发布', rejected: '未通过' };

/** What was added before, and what became of it. */
function Before({ appends }: { appends: readonly Append[] }) {
  return appends.map((append, at) => (
    <section key={append.id} className={css.before} aria-label={`追加 ${at + 1}`}>
      <p>
        <b>追加 {at + 1}</b> {dateTimeText(append.published_at || append.submitted_at)} {states[append.state]}
        {append.refusal && `：${append.refusal.reason_text} ${append.refusal.note}`}
      </p>
      <p>{textOf(append.content)}</p>
    </section>
  ));
}

/** What is in the way of handing the block in; the text above it was looked at before. */
function useAppendLint(post: Post, content: Document): Lint | null {
  const fields = useMemo(() => ({ ...post.fields, title: '', tags: [], content }), [post.fields, content]);
  const found = useLint(fields);
  if (found === null) return null;
  const faults = isEmpty(content) ? [{ field: 'content', text: '请输入内容' }] : [];
  return { ...found, faults, hits: found.hits.filter(({ field }) => field === 'content') };
}
