import type { Post, PostFields } from '#domains/authoring/authoring.contract.ts';
import { apiError } from '#shared/api-error.ts';
import { documentOfText, emptyDocument, textOf } from '#shared/documents/document-text.ts';
import type { Member } from '#tests/support/cast.ts';
import { blankFields } from '#web/features/editor/saving/fields.ts';
import { createSaver, type SaveOrder, type Saver } from '#web/features/editor/saving/saver.ts';
import type { Dice } from './write-load.ts';

/** A text under the hands of its writer, as a tab of the editor saves it, and what the server has said of it. */
interface Draft {
  saver: Saver;
  /** What was sent, whether or not anybody answered. */
  sent: Set<string>;
  /** The words of each version that was acknowledged. */
  acknowledged: Map<number, string>;
}

export type DraftWriter = ReturnType<typeof createDraftWriter>;

/** Rows of many lengths: of one page, of many, and compressed. */
const MOST_PARAGRAPHS = 150;
const journal = { put: async () => true, remove: async () => {} };

const offline = () => apiError({ code: 0, text: 'nobody answers' });

/** All words of a text: half of one beside half of another would be words that nobody sent. */
export const wordsIn = ({ title, content }: PostFields): string => `${title}\n${textOf(content ?? emptyDocument)}`;

/** Somebody who writes several texts and saves each of them again and again. */
export function createDraftWriter({ address, member, dice }: { address: string; member: Member; dice: Dice }) {
  const drafts: Draft[] = [];
  let count = 0;
  /** What a tab would send again by itself waits until it has been looked at what the server has. */
  let isResting = false;

  async function call<T>(path: string, body?: object, headers: Record<string, string> = {}): Promise<T> {
    const answer = await fetch(address + path, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { 'x-token': member.token, 'content-type': 'application/json', ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }).catch(() => {
      throw offline();
    });
    const { code, message, data } = (await answer.json()) as { code: number; message: string; data: T };
    if (code !== 20_000) throw apiError({ code, text: message, data });
    return data;
  }

  function begin(): Draft {
    const sent = new Set<string>();
    const acknowledged = new Map<number, string>();
    async function send({ createKey, post, fields, isAuto }: SaveOrder): Promise<Post> {
      if (isResting) throw offline();
      sent.add(wordsIn(fields));
      const saved =
        post === null
          ? await call<Post>('/apiv2/external/content', { fields }, { 'idempotency-key': createKey })
          : await call<Post>(`/apiv2/external/content/${post.id}/edit`, {
              ...{ fields, version: post.version, is_auto: isAuto },
            });
      acknowledged.set(saved.version, wordsIn(fields));
      count += 1;
      return saved;
    }
    const tab = String(drafts.length);
    const saver = createSaver({ account: member.token, tab, post: null, fields: blankFields, journal, send });
    const draft = { saver, sent, acknowledged };
    drafts.push(draft);
    return draft;
  }

  function writeOn({ saver, sent }: Draft): void {
    const mark = `${member.viewer.uid}-${drafts.length}-${sent.size}`;
    const paragraphs = Array.from({ length: 1 + dice.below(MOST_PARAGRAPHS) }, (_, nr) => `${mark} 第 ${nr} 段`);
    saver.change({ title: `第 ${mark} 稿`, content: documentOfText(paragraphs.join('\n')) });
  }

  return {
    drafts,
    call,
    count: () => count,

    /** Until a save does not arrive; answers how it then stands with it. */
    async write() {
      for (;;) {
        const draft = drafts.length === 0 || dice.chance(0.1) ? begin() : dice.pick(drafts);
        writeOn(draft);
        await draft.saver.saveNow();
        const { saving } = draft.saver.get();
        if (saving.kind === 'saved') continue;
        isResting = true;
        return saving;
      }
    },

    /** The next save of each text. */
    async goOn() {
      isResting = false;
      for (const draft of drafts) {
        writeOn(draft);
        // Its last save may have arrived unheard: the second order goes on from it.
        await draft.saver.saveNow();
        await draft.saver.saveNow();
      }
    },
  };
}
