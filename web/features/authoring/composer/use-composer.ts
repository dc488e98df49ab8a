import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Post, PostConflict } from '#domains/authoring/authoring.contract.ts';
import { isApiError } from '#shared/api-error.ts';
import { acceptPictures } from '#web/features/files/accepted.ts';
import { useUploads } from '#web/features/files/use-uploads.ts';
import { troubleText } from '#web/features/accounts/sign-in/told-faults.ts';
import { showToast } from '#web/ui/toast-store.ts';
import type { ComposeWish } from '../publish/composing.ts';
import { blankDraft, draftOf, forgetDraft, hearDraft, keepDraft, keptDraft, type Draft } from './composer-draft.ts';
import { beginArticle, LEAK_UNCONFIRMED, sendPost } from './send-post.ts';

export interface ComposerStart {
  uid: string;
  wish: ComposeWish;
  /** The one that is mended; null for a new one. */
  post: Post | null;
  onClose: () => void;
}

/** Why a text did not go out, with what may be done about it. */
export type ComposerTrouble =
  | { kind: 'unsent'; text: string }
  | { kind: 'refused'; text: string }
  | { kind: 'leak'; text: string }
  | { kind: 'newer'; text: string; current: Post };

const NEWER = 40_900;

/** A short post under the hands of its writer: each letter is kept on this device until it is sent (docs/product/author-pages.md#composer). */
export function useComposer({ uid, wish, post: given, onClose }: ComposerStart) {
  const [post, setPost] = useState(given);
  const start = () => (given === null ? blankDraft : draftOf(given));
  const [draft, setDraft] = useState(() => keptDraft(uid, wish) ?? start());
  const [trouble, setTrouble] = useState<ComposerTrouble | null>(null);
  const [isBusy, setBusy] = useState(false);
  const isUnderWay = useRef(false);
  const { revalidate } = useRevalidator();

  /** What is written by now: who waits for a picture types on. */
  const latest = useRef(draft);

  function put(next: Draft) {
    latest.current = next;
    setDraft(next);
  }

  // Two tabs write one text: neither keeps an older one over it.
  const hear = useEffectEvent((kept: Draft | null) => {
    if (!isUnderWay.current) put(kept ?? start());
  });
  useEffect(() => hearDraft(uid, wish, hear), [uid, wish]);

  function change(part: Partial<Draft>) {
    const next = { ...latest.current, ...part };
    put(next);
    keepDraft(uid, wish, next);
    // Other words are not those that somebody was asked about.
    setTrouble((known) => (known?.kind === 'leak' ? null : known));
  }

  const uploads = useUploads({
    accept: acceptPictures,
    onUploaded({ file_token: fileToken, width, height }, id) {
      uploads.remove(id);
      change({ pictures: [...latest.current.pictures, { fileToken, width, height, alt: '', caption: '' }] });
    },
  });

  async function act(sending: () => Promise<Post>, then: (sent: Post) => void) {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setBusy(true);
    setTrouble(null);
    try {
      then(await sending());
    } catch (error) {
      setTrouble(troubleOf(error));
    } finally {
      isUnderWay.current = false;
      setBusy(false);
    }
  }

  function end() {
    forgetDraft(uid, wish);
    put(blankDraft);
    onClose();
  }

  function send({
    onto = asSeen(post, draft),
    leakConfirmed = false,
  }: { onto?: Post | null; leakConfirmed?: boolean } = {}) {
    void act(
      () => sendPost({ draft, post: onto, leakConfirmed }),
      () => {
        end();
        showToast('发布成功！');
        void revalidate();
      },
    );
  }

  return {
    draft,
    uploads,
    trouble,
    isBusy,
    change,

    send,

    /** Of two texts the one of here. */
    sendOver(current: Post) {
      setPost(current);
      change({ seen: current.version });
      send({ onto: current });
    },

    /** Of two texts the one that was saved elsewhere. */
    takeCurrent(current: Post) {
      forgetDraft(uid, wish);
      setPost(current);
      put(draftOf(current));
      setTrouble(null);
    },

    goOnAsArticle(open: (id: string) => void) {
      void act(
        () => beginArticle(draft),
        ({ id }) => {
          end();
          open(id);
        },
      );
    },
  };
}

/** What this device has kept goes on from the version of then: what was saved elsewhere since is not written over unseen. */
const asSeen = (post: Post | null, { seen }: Draft): Post | null => post && { ...post, version: seen ?? post.version };

function troubleOf(error: unknown): ComposerTrouble {
  const text = troubleText(error);
  if (!isApiError(error) || error.code === 0) return { kind: 'unsent', text };
  if (error.code === LEAK_UNCONFIRMED) return { kind: 'leak', text };
  const { current } = (error.data ?? {}) as Partial<PostConflict>;
  if (error.code === NEWER && current !== undefined) return { kind: 'newer', text, current };
  // What a form was refused is told where everything is told that did not go well.
  showToast(text);
  return { kind: 'refused', text };
}
