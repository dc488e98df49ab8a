import { fail } from '#shared/codes.ts';
import type { ArticleReader } from '#domains/articles/reading/articles.reader.ts';
import type { Draw, Png } from './articles.drawer.ts';
import { pictureWords } from './articles.picture-words.ts';

export interface PictureDeps {
  reader: Pick<ArticleReader, 'see'>;
  draw: Draw;
}

/** Messages as pictures (docs/product/flashes.md#picture). */
export function createPictures({ reader, draw }: PictureDeps) {
  return {
    /** What a visitor may see of a message, whoever asks: a picture is passed on to strangers. */
    async drawPicture(id: number): Promise<Png> {
      const [seen] = await reader.see([id], null);
      if (!seen) throw fail('MESSAGE_NOT_FOUND');
      if (seen.shown.state !== 'published') throw fail('MESSAGE_NOT_FOUND', { text: '内容已撤回，不能生成图片' });
      if (seen.decision.class === 'vip' && !seen.decision.allowed)
        throw fail('MESSAGE_NOT_FOUND', { text: 'VIP 专享内容不能生成图片' });
      return draw(pictureWords(seen));
    },
  };
}
