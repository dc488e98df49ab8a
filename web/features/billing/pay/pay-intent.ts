import type { PayWish } from './ask-to-pay.ts';

/**
 * What was pressed, as an address keeps it while somebody signs in or binds a mobile: `openSubscribe=1`, and which of it as `buy`,
 * `message` or a subject with its period (`679.6792`) (docs/product/billing.md#pay-window).
 */
export function payIntent({ start, subjectId, itemId }: PayWish): string {
  const query = new URLSearchParams({ openSubscribe: '1' });
  if (start === 'message') query.set('buy', 'message');
  else if (start === 'subject') query.set('buy', itemId === undefined ? `${subjectId}` : `${subjectId}.${itemId}`);
  return query.toString();
}

/** What a button of a page opens when the address asks for it; null when it asks for something else, or for nothing. */
export function wishAsked({ messageId, subjectId }: PayWish, query: URLSearchParams): PayWish | null {
  if (!query.has('openSubscribe')) return null;
  const asked = query.get('buy');
  if (asked === null) return { messageId, subjectId };
  if (asked === 'message') return messageId === undefined ? null : { messageId, subjectId, start: 'message' };
  const [subject, item] = asked.split('.').map(Number);
  return subject === subjectId ? { messageId, subjectId, start: 'subject', itemId: item } : null;
}

/** The rest of the address, once it was opened. */
export function withoutIntent(query: URLSearchParams): string {
  const rest = new URLSearchParams(query);
  rest.delete('openSubscribe');
  rest.delete('buy');
  const text = rest.toString();
  return text && `?${text}`;
}
