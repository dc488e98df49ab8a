import { useEffect, useState } from 'react';
import { authoring, type Hit, type Leak, type Post, type PostFields } from '#domains/authoring/authoring.contract.ts';
import { isSentBack } from '#web/features/authoring/area/post-words.ts';
import { RefusalBox } from '#web/features/authoring/area/refusal-box.tsx';
import { api } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { Columns, Stack } from '#web/ui/columns.tsx';
import { usePictures } from '../pictures/use-pictures.ts';
import { isBlank, textIn, textNames, type TextName } from '../saving/fields.ts';
import { goTo } from '../text/hits.ts';
import { writeAtStart } from '../text/take-focus.ts';
import { AboutCard } from './about-card.tsx';
import { ChecksCard, openChecks } from './checks-card.tsx';
import { CoverCard } from './cover-card.tsx';
import { DeclarationsCard } from './declarations-card.tsx';
import { LeftNote } from './notes.tsx';
import { PreviewDialog } from './preview-dialog.tsx';
import { ReadersCard, type Author } from './readers-card.tsx';
import { StatusLine } from './status-line.tsx';
import { StocksCard } from './stocks-card.tsx';
import { TextDesk, type DeskText } from './text-desk.tsx';
import { TitleField } from './title-field.tsx';
import { useAwaited } from './use-awaited.ts';
import { useEditors } from './use-editors.ts';
import { useLeft } from './use-left.ts';
import { useLint } from './use-lint.ts';
import { useMarks } from './use-marks.ts';
import { useSaver } from './use-saver.ts';
import { WritingBar } from './writing-bar.tsx';
import { VersionsDialog } from './versions-dialog.tsx';
import css from './writing.module.css';

export interface WritingProps {
  author: Author;
  post: Post | null;
  /** What the text begins with. */
  fields: PostFields;
}

type Layer = 'versions' | 'preview' | null;

const bands: Record<TextName, { name: string; about: Record<1 | 2 | 3, string>; placeholder: string }> = {
  preview: {
    name: '免费内容',
    about: { 1: '所有人可见，写给没订阅的人', 2: '所有人可见，写给没买的人', 3: '' },
    placeholder: '写给还不能读正文的人',
  },
  content: {
    name: '正文',
    about: { 1: '订阅后可见', 2: '购买后可见', 3: '所有人可见' },
    placeholder: '从这里开始写，输入 / 插入，输入 $ 提及股票',
  },
};

/** A text as it lies on the desk, but for its words. */
function textOn({ mode }: PostFields, name: TextName): Omit<DeskText, 'document'> {
  const { name: label, about, placeholder } = bands[name];
  const isPaid = name === 'content' && mode !== 3;
  return { name, label, band: isPaid && mode === 2 ? '付费内容' : label, about: about[mode], isPaid, placeholder };
}

/** Where the cursor goes for what is said of a field. */
const fieldLabels: Partial<Record<Hit['field'], string>> = {
  tags: '标签',
  source_name: '来源',
  source_url: '来源网址',
};

/** Where an article is written (docs/product/editor.md). */
export function Writing({ author, post: first, fields: start }: WritingProps) {
  const account = author.account_id;
  const { saver, journal, writing } = useSaver({ account, post: first, fields: start });
  const { fields, post, saving, conflict, replaced } = writing;
  const { left, recover, discard } = useLeft(saver, journal, account);
  const lint = useLint(fields);
  const [layer, setLayer] = useState<Layer>(null);
  const [isLeakConfirmed, setLeakConfirmed] = useState(false);
  const names = textNames(fields);
  const editors = useEditors(names);
  const pictures = usePictures();
  const { bringAgain } = useAwaited({ saver, editors, pictures });
  const close = () => setLayer(null);

  useAddress(first, post);
  useMarks(editors.all, lint?.hits);

  function show({ field, ...place }: Pick<Leak, 'field' | 'block' | 'text'>) {
    const at = field === 'preview' || field === 'content' ? editors.all[field] : null;
    if (at && goTo(at, place)) return;
    document.querySelector<HTMLElement>(`[aria-label="${fieldLabels[field] ?? '标题'}"]`)?.focus();
  }

  async function submit() {
    const { post: saved } = saver.get();
    if (saved === null) return;
    const body = { version: saved.version, leak_confirmed: isLeakConfirmed };
    await api(authoring.submitPost, { params: { id: Number(saved.id) }, body });
    // Who has passed no verification has no area of their own.
    location.assign(author.may_charge ? '/author/home' : '/v/self/posts');
  }

  const open = (lint === null ? 0 : openChecks(lint, isLeakConfirmed)) + pictures.failed.length;
  return (
    <>
      <WritingBar
        {...{ saving, conflict, saver, open }}
        isBlank={isBlank(fields)}
        waitingPictures={pictures.waiting}
        onSubmit={submit}
      >
        <Button look="quiet" disabled={post === null} onClick={() => setLayer('versions')}>
          历史
        </Button>
        <Button disabled={isBlank(fields)} onClick={() => setLayer('preview')}>
          预览
        </Button>
      </WritingBar>
      <Columns className={css.page}>
        <TextDesk
          label="写文章"
          texts={names.map((name) => ({ ...textOn(fields, name), document: textIn(fields, name) }))}
          editors={editors}
          pictures={pictures}
          replaced={replaced}
          onChange={(name, document) => saver.change({ [name]: document })}
          present={{ title: fields.title, content: textIn(fields, 'content') }}
          onTemplate={({ title }) => fields.title === '' && saver.change({ title })}
          head={
            <>
              <h1 className="vh">写文章</h1>
              {left && (
                <LeftNote
                  left={left}
                  onRecover={() => void recover().then(bringAgain)}
                  onDiscard={() => void discard()}
                />
              )}
              <TitleField
                title={fields.title}
                most={author.longest_title}
                onChange={(title) => saver.change({ title })}
                onEnter={() => writeAtStart(editors.all[names[0] ?? 'content'])}
              />
            </>
          }
          foot={<StatusLine fields={fields} />}
        />
        <Stack as="aside" aria-label="发布设置">
          {post?.refusal && isSentBack(post) && (
            <RefusalBox refusal={post.refusal} onShow={({ words, ...place }) => show({ ...place, text: words })} />
          )}
          <ReadersCard author={author} fields={fields} onChange={saver.change} />
          <ChecksCard
            lint={lint}
            failedPictures={pictures.failed.length}
            isLeakConfirmed={isLeakConfirmed}
            onConfirmLeak={setLeakConfirmed}
            onShow={show}
          />
          <StocksCard fields={fields} />
          <CoverCard fields={fields} onChange={saver.change} />
          <AboutCard fields={fields} onChange={saver.change} />
          <DeclarationsCard fields={fields} onChange={saver.change} />
        </Stack>
      </Columns>
      {layer === 'preview' && <PreviewDialog fields={fields} onClose={close} />}
      {layer === 'versions' && post && (
        <VersionsDialog
          post={post}
          fields={fields}
          onClose={close}
          onSave={async () => {
            await saver.saveNow();
            return saver.isDirty() ? null : saver.get().post;
          }}
          onRestored={(restored) => {
            saver.take(restored);
            close();
          }}
        />
      )}
    </>
  );
}

/** A text that has just become a draft has an address of its own: loaded again, it is there. */
function useAddress(first: Post | null, post: Post | null): void {
  const id = first === null ? post?.id : undefined;
  useEffect(() => {
    if (id !== undefined) history.replaceState(history.state, '', `/v/article/edit/${id}`);
  }, [id]);
}
