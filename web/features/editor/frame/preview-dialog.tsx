import { useEffect, useState } from 'react';
import type { PostFields } from '#domains/authoring/authoring.contract.ts';
import { looks } from '#domains/authoring/checks/authoring.looks.contract.ts';
import { isApiError } from '#shared/api-error.ts';
import type { Data } from '#shared/contract.ts';
import { api } from '#web/lib/api.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Note } from '#web/ui/note.tsx';
import { Prose } from '#web/ui/reading.tsx';
import { SegmentButtons } from '#web/ui/segments.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import css from './dialogs.module.css';

type Seen = Data<typeof looks.previewPost>;

const viewers = [
  { id: 'visitor', label: '游客' },
  { id: 'follower', label: '粉丝' },
  { id: 'buyer', label: '已购' },
] as const;

/** Where a text comes to its readers. */
const places = [
  { id: 'page', label: '页面' },
  { id: 'phone', label: '手机' },
  { id: 'card', label: '列表' },
  { id: 'search', label: '搜索' },
  { id: 'feed', label: 'RSS' },
] as const;

/** What the server would send to a visitor, a follower and a buyer: by the gate that reads go through (docs/product/editor.md#preview). */
export function PreviewDialog({ fields, onClose }: { fields: PostFields; onClose: () => void }) {
  const [seen, setSeen] = useState<Seen | null>(null);
  const [fault, setFault] = useState('');
  const [viewer, setViewer] = useState<(typeof viewers)[number]['id']>('visitor');

  useEffect(() => {
    let isOver = false;
    async function load() {
      try {
        const answer = await api(looks.previewPost, { body: { fields } });
        if (!isOver) setSeen(answer);
      } catch (error) {
        if (!isOver) setFault(isApiError(error) ? error.message : '没有载入');
      }
    }
    void load();
    return () => {
      isOver = true;
    };
  }, [fields]);

  return (
    <Dialog
      open
      title="预览"
      className={css.wide}
      mark={<SegmentButtons label="以谁的身份" choices={viewers} selected={viewer} onSelect={setViewer} />}
      onClose={onClose}
    >
      {fault !== '' && <Note text={fault} />}
      {seen === null && fault === '' && <Spinner />}
      {seen && <SeenPage seen={seen[viewer]} title={fields.title} />}
    </Dialog>
  );
}

type Place = (typeof places)[number]['id'];

function SeenPage({ seen, title }: { seen: Seen['visitor']; title: string }) {
  const [place, setPlace] = useState<Place>('page');
  const { page, search, feed } = seen;
  const [content, preview] = [wordsIn(page, 'content'), wordsIn(page, 'preview_content')];
  return (
    <div className={css.list}>
      <p className={css.where}>
        <SegmentButtons label="在哪里" choices={places} selected={place} onSelect={setPlace} />
        <span className={css.none}>
          正文 {bytesOf(content)} · 免费内容 {bytesOf(preview)} · 搜索 {bytesOf(search)} · RSS {bytesOf(feed)} 字节
        </span>
      </p>
      <div className={css.seen} data-width={place === 'phone' ? 'phone' : undefined}>
        <At place={place} seen={seen} title={title} />
      </div>
    </div>
  );
}

/** What is sent to one place. */
function At({
  place,
  seen: { page, card, search, feed },
  title,
}: {
  place: Place;
  seen: Seen['visitor'];
  title: string;
}) {
  const nothing = <p className={css.none}>这里看不到这篇文章</p>;
  if (place === 'search') return search === '' ? nothing : <p className={css.words}>{search}</p>;
  if (place === 'feed') return feed === '' ? nothing : <Prose dangerouslySetInnerHTML={{ __html: feed }} />;
  if (place === 'card')
    return (
      <>
        <h1>{wordsIn(card, 'title')}</h1>
        <p className={css.words}>{wordsIn(card, 'summary')}</p>
      </>
    );
  return (
    <>
      <h1>{title}</h1>
      <Prose dangerouslySetInnerHTML={{ __html: wordsIn(page, 'content') || wordsIn(page, 'preview_content') }} />
    </>
  );
}

const wordsIn = (sent: Readonly<Record<string, unknown>>, name: string): string => {
  const value = sent[name];
  return typeof value === 'string' ? value : '';
};

const bytesOf = (text: string): string => new TextEncoder().encode(text).length.toLocaleString('en-US');
