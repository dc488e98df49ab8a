import { lazy, Suspense } from 'react';
import type { Post } from '#domains/authoring/authoring.contract.ts';
import { SignInHere } from '#web/features/accounts/sign-in/sign-in-here.tsx';
import { useHydrated } from '#web/lib/use-hydrated.ts';
import type { ScreenHandle } from '#web/shell/route-flags.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Columns } from '#web/ui/columns.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { editorKeys } from './editor-keys.ts';
import type { WritingStart } from './load-writing.ts';
import css from './writing-page.module.css';

/** The editor is a program of its own, on its own pages; the server draws none. */
const Writing = lazy(async () => ({ default: (await import('./writing.tsx')).Writing }));
const AppendWriting = lazy(async () => ({ default: (await import('./append-writing.tsx')).AppendWriting }));

/** What the pages on which articles are written say of themselves. */
export const writingHandle = {
  query: ['template', 'authMode'],
  frame: { layout: 'article-editor', footer: false, qr: false, signIn: true },
  keys: editorKeys,
} satisfies ScreenHandle;

/** The page of a text: its editor, the form for signing in, or why it cannot be edited now; `isUpdate` adds to one that was paid for. */
export function WritingPage({ start, isUpdate = false }: { start: WritingStart | null; isUpdate?: boolean }) {
  const isAlive = useHydrated();
  if (start === null) return <SignInHere about="登录后写文章" />;
  const { author, post } = start;
  const isAppend = post !== null && isUpdate && post.may.append;
  if (post !== null && !post.may.edit && !isAppend) return <NotNow post={post} />;
  return isAlive ? (
    <Suspense fallback={<Waiting />}>
      {isAppend ? (
        <AppendWriting key={post.id} author={author} post={post} />
      ) : (
        <Writing key={post?.id ?? 'new'} {...start} />
      )}
    </Suspense>
  ) : (
    <Waiting />
  );
}

function Waiting() {
  return (
    <Columns>
      <Card aria-label="写文章">
        <p className={css.opening}>
          <Spinner label="正在打开编辑器" shown />
        </p>
      </Card>
    </Columns>
  );
}

/** Why a text cannot be edited now, and what can be done instead. */
function NotNow({ post: { id, status, may } }: { post: Post }) {
  const wayOut = may.append ? '读者已经可以购买，不能改写；可以追加一段' : '这篇文章现在不能修改';
  return (
    <Columns single>
      <Card aria-label="写文章">
        <EmptyState
          text={status === 'wait' ? '正在审核，撤回后可以修改' : wayOut}
          action={
            may.append ? (
              <ButtonLink to={`/v/article/update/${id}`}>追加</ButtonLink>
            ) : (
              <ButtonLink to="/v/self/posts">我的文章</ButtonLink>
            )
          }
        />
      </Card>
    </Columns>
  );
}
