import { absolute } from '#shared/addresses.ts';
import type { Message } from './writing/articles.drafts.ts';

/** Where a message is read: a flash under /message, an article under /article. */
export function addressOf({ id, kind }: Pick<Message, 'id' | 'kind'>, origin: string): string {
  return absolute(`/${kind === 'flash' ? 'message' : 'article'}/${id}`, origin);
}

/** Programs elsewhere cannot follow a path: pictures and media of this site get its name. */
export function withWholeAddresses(message: Message, origin: string): Message {
  return {
    ...message,
    image: absolute(message.image, origin),
    pcImage: absolute(message.pcImage, origin),
    mediaUrl: absolute(message.mediaUrl, origin),
    premiumMedias: message.premiumMedias.map((media) => ({ ...media, url: absolute(media.url, origin) })),
  };
}
