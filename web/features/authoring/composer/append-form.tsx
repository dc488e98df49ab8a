import { useEffect, useEffectEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Append, Post } from '#domains/authoring/authoring.contract.ts';
import { outPosts } from '#domains/authoring/writing/authoring.out-posts.contract.ts';
import type { StockAttrs } from '#shared/documents/document.ts';
import { isEmpty, stocksOf, textOf, wordsIn } from '#shared/documents/document-text.ts';
import { dateTimeText } from '#shared/time.ts';
import { api } from '#web/lib/api.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Note } from '#web/ui/note.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { TextLink } from '#web/ui/text-button.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { nameOf, readersWord } from '../area/post-words.ts';
import { useAsked } from '../area/use-asked.ts';
import css from './append-form.module.css';
import { blankDraft, forgetDraft, hearDraft, keepDraft, keptDraft, type Draft } from './composer-draft.ts';
import { documentOf, keptMentions } from './composer-text.ts';
import { MentionField } from './mention-field.tsx';
import { sendKeys } from './send-keys.ts';
import { LEAK_UNCONFIRMED } from './send-post.ts';
import type { ComposerStart } from './use-composer.ts';

interface AppendFormProps extends ComposerStart {
  post: Post;
}

/** What is added below a text that was paid for; what stands there already is not touched (docs/product/author-pages.md#append). */
export function AppendForm({ uid, wish, post, onClose }: AppendFormProps) {
  const [draft, setDraft] = useState(() => keptDraft(uid, wish) ?? refusedDraft(post));
  const { isBusy, fault, code, ask, forget } = useAsked();
  const isLeak = code === LEAK_UNCONFIRMED;
  const { revalidate } = useRevalidator();
  // Two tabs write one text: neither keeps an older one over it.
  const hear = useEffectEvent((kept: Draft | null) => {
    if (!isBusy) setDraft(kept ?? refusedDraft(post));
  });
  useEffect(() => hearDraft(uid, wish, hear), [uid, wish]);
  const content = documentOf(draft.text, draft.mentions);
  const isMissing = isEmpty(content);
  const readers = readersWord(post);
  const editorPath = `/v/article/update/${post.id}`;

  function change(text: string, mentioned?: StockAttrs) {
    const mentions = mentioned === undefined ? draft.mentions : [...draft.mentions, mentioned];
    const next = { ...draft, text, mentions: keptMentions(text, mentions) };
    setDraft(next);
    keepDraft(uid, wish, next);
    // Other words are not those that somebody was asked about.
    if (isLeak) forget();
  }

  function send(leakConfirmed = false) {
    if (isMissing || isBusy) return;
    const body = { content, leak_confirmed: leakConfirmed };
    void ask(
      () => api(outPosts.appendPost, { params: { id: post.id }, body }),
      () => {
        forgetDraft(uid, wish);
        onClose();
        showToast('发布成功！');
        void revalidate();
      },
    );
  }

  return (
    <form aria-label="追加" {...sendKeys(() => send())}>
      <div className={css.part}>
        <h3 className={css.title}>{nameOf(post)}</h3>
        <p className={css.facts}>
          <Badge tone={readers.tone}>{readers.label}</Badge>
          <span className="num">{post.unlock_info.unlock_count} 人已购</span>
          <span>正文不可改，末尾是追加</span>
        </p>
        {post.appends.map((append, at) => (
          <section key={append.id} className={css.before} aria-label={`追加 ${at + 1}`}>
            <p className={css.facts}>
              <b>追加 {at + 1}</b>
              <span className="num">{dateTimeText(append.published_at || append.submitted_at)}</span>
              <span>{states[append.state]}</span>
            </p>
            <p className={css.text}>{textOf(append.content)}</p>
          </section>
        ))}
        {post.append_draft && (
          <p className={css.facts}>
            编辑器里有一段没写完的追加。<TextLink to={editorPath}>去接着写</TextLink>
          </p>
        )}
        <div className={css.now}>
          <MentionField
            label="追加内容"
            placeholder="有了什么新的情况？"
            fault={null}
            text={draft.text}
            mentions={draft.mentions}
            startsFocused
            isSending={isBusy}
            onChange={change}
          />
        </div>
        {fault !== '' && (
          <Note text={fault} retryLabel={isLeak ? '仍要提交' : '再发一次'} onRetry={() => send(isLeak)} />
        )}
      </div>
      <div className={css.bar}>
        <span className="s12 muted">
          单独审核，通过后标明日期；已购的读者不另付费，并收到通知。<TextLink to={editorPath}>在编辑器里写</TextLink>
        </span>
        <span className={css.end}>
          <span className="num muted s12">{wordsIn(draft.text)} 字</span>
          <Button
            type="submit"
            look="primary"
            disabled={isBusy || isMissing}
            title={isMissing ? '请输入内容' : 'Ctrl Enter'}
            aria-busy={isBusy || undefined}
          >
            {isBusy ? <Spinner label="正在提交" shown /> : '提交审核'}
          </Button>
        </span>
      </div>
    </form>
  );
}

const states: Record<Append['state'], string> = { wait: '审核中', published: '已发布', rejected: '未通过' };

/** What came back from the review is written on. */
function refusedDraft({ appends }: Post): Draft {
  const last = appends.at(-1);
  if (last?.state !== 'rejected') return blankDraft;
  return { ...blankDraft, text: textOf(last.content), mentions: stocksOf(last.content) };
}
