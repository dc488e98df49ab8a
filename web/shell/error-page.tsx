import { clsx } from 'clsx/lite';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import css from './error-page.module.css';

/** What stands in the place of a page that cannot be shown: the status, a sentence, a way on (docs/product/shell.md#error-pages). */
export function ErrorPage({ status, message }: { status: number; message?: string | undefined }) {
  const sentence = sentenceOf(status);
  return (
    <div className={css.page}>
      <title>{`${sentence}｜开盘`}</title>
      <meta name="robots" content="noindex" />
      <p className={clsx(css.status, 'num')}>{status}</p>
      <h1>{sentence}</h1>
      {message && message !== sentence && <p className="sub">{message}</p>}
      <div className={css.ways}>
        {isPassing(status) && (
          // `assign` and not `reload`: the chunk guard takes a reload by script for a failed chunk.
          <Button look="primary" onClick={() => window.location.assign(window.location.href)}>
            重试
          </Button>
        )}
        <ButtonLink look={isPassing(status) ? 'line' : 'primary'} to="/">
          返回首页
        </ButtonLink>
        {status === 404 && <OtherPlaces />}
      </div>
    </div>
  );
}

/** Where what was looked for may be. */
function OtherPlaces() {
  return (
    <>
      <ButtonLink to="/live">看快讯</ButtonLink>
      <ButtonLink to="/zhutiku">题材库</ButtonLink>
    </>
  );
}

function sentenceOf(status: number): string {
  if (status === 404) return '页面不存在';
  if (status === 401) return '登录后才能查看';
  if (status === 403) return '没有查看权限';
  if (status === 429) return '访问太频繁，请稍后再试';
  return isPassing(status) ? '服务器开小差了，请稍后再试' : '页面无法显示';
}

// A fault of the moment, after which trying again makes sense.
function isPassing(status: number): boolean {
  return status >= 500 || status === 429;
}
