import { useEffect, useState, useSyncExternalStore } from 'react';
import { authoring, type Post, type PostFields } from '#domains/authoring/authoring.contract.ts';
import { api } from '#web/lib/api.ts';
import { newKey } from '#web/lib/new-key.ts';
import { holdKey, openJournal, type Journal } from '../saving/journal.ts';
import { createSaver, type SaveOrder, type Saver, type Writing } from '../saving/saver.ts';

interface Start {
  account: string;
  post: Post | null;
  fields: PostFields;
  send?: (order: SaveOrder) => Promise<Post>;
}

/** The saving of the text at hand, as long as its page is open. */
export function useSaver({ account, post, fields, send = sendPost }: Start): {
  saver: Saver;
  journal: Journal;
  writing: Writing;
} {
  const [{ saver, journal }] = useState(() => {
    const kept = openJournal();
    return {
      journal: kept,
      saver: createSaver({ account, tab: newKey(), post, fields, journal: kept, send }),
    };
  });
  const writing = useSyncExternalStore(saver.subscribe, saver.get);
  useEffect(() => follow(saver), [saver]);
  return { saver, journal, writing };
}

function sendPost({ createKey, post, fields, isAuto }: SaveOrder): Promise<Post> {
  if (post === null) {
    return api(authoring.createPost, { body: { fields } }, { 'idempotency-key': createKey });
  }
  const body = { fields, version: post.version, is_auto: isAuto };
  return api(authoring.editPost, { params: { id: Number(post.id) }, body });
}

/** What happens around the page: it is left, comes back on line, is asked to save. */
function follow(saver: Saver): () => void {
  const letGo = holdKey(saver.key());
  const leave = () => void saver.leave();
  const hide = () => document.visibilityState === 'hidden' && leave();
  const warn = (event: BeforeUnloadEvent) => {
    if (!saver.isDirty()) return;
    leave();
    event.preventDefault();
  };
  const save = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return;
    event.preventDefault();
    void saver.saveNow();
  };
  addEventListener('blur', leave);
  addEventListener('online', saver.online);
  addEventListener('beforeunload', warn);
  document.addEventListener('visibilitychange', hide);
  document.addEventListener('keydown', save);
  return () => {
    removeEventListener('blur', leave);
    removeEventListener('online', saver.online);
    removeEventListener('beforeunload', warn);
    document.removeEventListener('visibilitychange', hide);
    document.removeEventListener('keydown', save);
    void saver.leave().then(letGo);
  };
}
