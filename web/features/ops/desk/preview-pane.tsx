import type { Article } from '#domains/articles/articles.contract.ts';
import type { Flash } from '#domains/feed/feed.contract.ts';
import type { Preview } from '#domains/ops/desk/ops.desk.contract.ts';
import { tellOnce } from '#web/features/articles/told-once.ts';
import { FlashItem } from '#web/features/feed/flash/flash-item.tsx';
import { Prose } from '#web/ui/reading.tsx';
import css from './preview-pane.module.css';

const onlookers = [
  ['visitor', '访客', '搜索引擎和分享也是这样'],
  ['reader', '读者', '登录，没有订阅'],
  ['subscriber', '订阅者', '订阅了所选的在售栏目'],
] as const;

interface PreviewPaneProps {
  preview: Preview | null;
  names: Readonly<Record<string, string>>;
}

/** How each kind of reader would have it, row and page: the answer of the gate, drawn by what draws the feed. */
export function PreviewPane({ preview, names }: PreviewPaneProps) {
  return (
    <section className={css.pane} aria-label="预览">
      <h2>预览</h2>
      {preview === null && <p className="muted s12">写下标题或摘要，存草稿后在这里预览</p>}
      {preview !== null &&
        onlookers.map(([who, name, about]) => (
          <div key={who} className={css.card} role="group" aria-label={`${name}看到的`}>
            <p className={css.who}>
              <b>{name}</b>
              <span className="muted s12">{about}</span>
            </p>
            {/* What is not out leads nowhere. */}
            <div inert className={css.row}>
              <FlashItem flash={preview[who].row as Flash} others={[]} names={names} />
            </div>
            <PageOf page={preview[who].page as Article} />
          </div>
        ))}
    </section>
  );
}

function PageOf({ page }: { page: Article }) {
  const { lead, body, hasTitle } = tellOnce({ ...page, kind: 'flash', html: page.content });
  return (
    <details className={css.page}>
      <summary>正文页</summary>
      {hasTitle && <h3>{page.title}</h3>}
      {page.stocks.length > 0 && <p className="muted s12">{page.stocks.map(({ name }) => name).join('、')}</p>}
      {lead !== '' && <Prose as="p">{lead}</Prose>}
      {/* The server has cleaned it: what comes here is safe by contract. */}
      {body !== '' && <Prose dangerouslySetInnerHTML={{ __html: body }} />}
      {page.content_refused && <p className={css.closed}>正文须订阅后阅读</p>}
    </details>
  );
}
