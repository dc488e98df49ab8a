import type { DoWork } from '#db/client.ts';
import type { Template } from './authoring.templates.contract.ts';
import type { FileOwner, FilesService } from '#domains/files/files.service.ts';
import type { Clock } from '#shared/clock.ts';
import { fail } from '#shared/codes.ts';
import { filesOf } from '#shared/documents/document-text.ts';
import type { Document } from '#shared/documents/document.ts';
import type { Uid } from '#shared/viewer.ts';
import { houseTemplates } from './authoring.house-templates.ts';
import type { TemplateStore } from './authoring.template-store.ts';

interface TemplatesDeps {
  store: TemplateStore;
  files: Pick<FilesService, 'mayUse' | 'tellOf' | 'keep' | 'release'>;
  work: DoWork;
  clock: Clock;
  randomBytes: (size: number) => Uint8Array;
}

const MOST_OWN = 30;

/** What a text may begin with: the house's, and one's own (docs/product/authoring.md#templates). */
export function createTemplates({ store, files, work, clock, randomBytes }: TemplatesDeps) {
  type Row = Awaited<ReturnType<TemplateStore['list']>>[number];
  const viewOwn = ({ id, name, title, content, at }: Row): Template => ({
    ...{ id, name, title, content, is_own: true, description: '', used_at: at },
  });
  const ownerOf = (uid: Uid): FileOwner => ({ kind: 'post-templates', id: uid });

  /** As long as a template shows a picture it is there. */
  async function keepFiles(uid: Uid): Promise<void> {
    const tokens = (await store.list(uid)).flatMap(({ content }) => filesOf(content));
    const there = await files.tellOf([...new Set(tokens)]);
    await files.keep(
      ownerOf(uid),
      there.map(({ token }) => token),
      'private',
    );
  }

  return {
    async list(uid: Uid): Promise<Template[]> {
      const own = await store.list(uid);
      return [...own.map(viewOwn), ...houseTemplates.map((template) => ({ ...template, is_own: false, used_at: 0 }))];
    },

    save: (uid: Uid, given: { name: string; title: string; content: Document }): Promise<Template> =>
      work(async () => {
        await store.lockOwner(uid);
        if ((await store.count(uid)) >= MOST_OWN)
          throw fail('TOO_OFTEN', { text: `自己的模板最多 ${MOST_OWN} 个，请先删除一些`, retryAfterSeconds: 60 });
        if (!(await files.mayUse(uid, filesOf(given.content))))
          throw fail('POST_INCOMPLETE', { text: '有图片或文件没有上传成功，请重新上传' });
        const row = { id: Buffer.from(randomBytes(12)).toString('base64url'), uid, at: clock.seconds(), ...given };
        await store.insert(row);
        await keepFiles(uid);
        return viewOwn(row);
      }),

    async rename(uid: Uid, id: string, name: string): Promise<Template> {
      const row = await work(() => store.rename(uid, id, name));
      if (row === null) throw fail('MESSAGE_NOT_FOUND');
      return viewOwn(row);
    },

    async remove(uid: Uid, id: string): Promise<null> {
      const wasThere = await work(async () => {
        const isGone = await store.remove(uid, id);
        if (isGone) await keepFiles(uid);
        return isGone;
      });
      if (!wasThere) throw fail('MESSAGE_NOT_FOUND');
      return null;
    },

    async move(from: Uid, to: Uid): Promise<void> {
      await store.move(from, to);
      await files.release(ownerOf(from));
      await keepFiles(to);
    },

    async removeOf(uid: Uid): Promise<void> {
      await store.removeOf(uid);
      await files.release(ownerOf(uid));
    },
  };
}
