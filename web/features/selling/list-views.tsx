import { Form } from 'react-router';
import { articles } from '#domains/articles/articles.contract.ts';
import type { UnixSeconds } from '#shared/time.ts';
import { ArticleList } from '#web/features/articles/article-list.tsx';
import { SubjectFlashes } from '#web/features/subjects/subject-flashes.tsx';
import { api } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SearchInput } from '#web/ui/input.tsx';
import { PageLinks } from '#web/ui/page-links.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { CursorList } from './cursor-list.tsx';
import { IssueRows } from './issue-rows.tsx';
import css from './list-views.module.css';
import type { loadFound, loadIssues, loadReports } from './load-column.ts';
import { ROWS } from './load-column.ts';
import { viewPath, type SoldColumn } from './sold-columns.ts';

type Loaded<F extends (...args: never[]) => Promise<unknown>> = Awaited<ReturnType<F>>;

interface ListViewProps {
  column: SoldColumn;
  now: UnixSeconds;
}

/** The newest and those before it. */
export function Issues({ column, issues, now }: ListViewProps & { issues: Loaded<typeof loadIssues> }) {
  const { rows, total, page, pageCount } = issues;
  const isFlashes = rows.items.some(({ kind }) => kind === 'flash');
  const path = viewPath(column, 'home');
  return (
    <Card
      title={column.place === 'wapiaobao' ? 'VIP 线索' : column.opensAt === undefined ? '今日与往期' : '往期'}
      end={<span className="num">{`${total.toLocaleString('en-US')} ${isFlashes ? '条' : '期'}`}</span>}
    >
      {rows.items.length === 0 && <EmptyState text="还没有发布过" />}
      {isFlashes ? (
        <SubjectFlashes messages={rows.items} others={rows.others} names={{}} now={now} />
      ) : (
        rows.items.length > 0 &&
        (column.opensAt === undefined ? (
          <ArticleList items={rows.items} now={now} />
        ) : (
          <IssueRows items={rows.items} opensAt={column.opensAt} />
        ))
      )}
      <PageLinks page={page} pageCount={pageCount} addressOf={(to) => (to === 1 ? path : `${path}?page=${to}`)} />
    </Card>
  );
}

/** All research, or one category of it. */
export function Reports({ column, reports, now }: ListViewProps & { reports: Loaded<typeof loadReports> }) {
  const { tags, tag, cursor, first } = reports;
  const path = viewPath(column, 'articles');
  const query = tag === '' ? '' : `tag=${tag}`;
  const tabs = [{ id: '', label: '全部' }, ...tags.map(({ id, name }) => ({ id: String(id), label: name }))];
  const subjectId = String(column.subjectId);
  return (
    <Card aria-label="研报">
      <h2 className="vh">研报</h2>
      <Tabs label="分类" tabs={tabs} selected={tag} addressOf={(id) => (id === '' ? path : `${path}?tag=${id}`)} />
      <CursorList
        key={`${tag} ${cursor}`}
        first={first}
        loadMore={(next) =>
          tag === ''
            ? api(articles.listFeatured, { query: { subj_ids: subjectId, limit: ROWS, cursor: next } })
            : api(articles.listByReportTag, { params: { tag }, query: { limit: ROWS, cursor: next } })
        }
        addressOf={(next) => `${path}?${query === '' ? '' : `${query}&`}cursor=${next}`}
        emptyText="这一类还没有研报"
        now={now}
      />
    </Card>
  );
}

/** What is found in the digests; only what everybody may see is looked through. */
export function Found({ column, found, now }: ListViewProps & { found: Loaded<typeof loadFound> }) {
  const { words, cursor, first } = found;
  const path = viewPath(column, 'search');
  return (
    <Card aria-label="搜索研报">
      <h2 className="vh">搜索研报</h2>
      <Form className={css.search} role="search" action={path}>
        <SearchInput
          key={words}
          name="q"
          label="在脱水研报里搜索"
          placeholder="公司、行业或题材"
          defaultValue={words}
          className={css.field}
        />
        <Button type="submit" look="primary">
          搜索
        </Button>
      </Form>
      {words === '' ? (
        <EmptyState icon="search" text="只搜标题、摘要与试读，付费正文不参与搜索" />
      ) : (
        <CursorList
          key={`${words} ${cursor}`}
          first={first}
          loadMore={(next) => api(articles.searchDigests, { query: { keyword: words, limit: ROWS, cursor: next } })}
          addressOf={(next) => `${path}?q=${encodeURIComponent(words)}&cursor=${next}`}
          emptyText={`没有找到与“${words}”有关的研报`}
          now={now}
        />
      )}
    </Card>
  );
}
