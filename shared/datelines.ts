/** `财联社8月9日电，`, `《科创板日报》14日讯，`: who says it and when, which whoever shows it says anyway. Behind a 【…】, too, which stays. */
const DATELINE =
  /^((?:【[^】]{0,300}】\s*)?)《?[\p{Script=Han}\w]{0,12}》?\s?(?:\d{1,2}月)?\d{1,2}日(?:电|讯|消息|[|｜丨])(?:[，,:：\s]+|$|(?=[(（]))(?:[(（][^)）]{0,20}[)）][，,:：\s]*)?/u;

/** A text without who says it and when at its beginning. */
export const withoutDateline = (text: string): string => text.trimStart().replace(DATELINE, '$1');

/** A text in a row that has its publisher beside it: what that one says of itself is not said twice, what others say stays. */
export function toldBeside(source: string, text: string): string {
  const told = withoutDateline(text);
  return source !== '' && told !== '' && text.slice(0, -told.length).includes(source) ? told : text;
}

/** Whether a text begins by saying who tells it and when, as dispatches of agencies do. */
export const hasDateline = (text: string): boolean => DATELINE.test(text.trimStart());

/** What a short message is called of which the gate has left neither title nor text (docs/product/access.md#summaries). */
export const NAMELESS = '付费快讯';

/** What a message is called in one line: its title, else its text, which is called by what it tells. */
export const nameOf = (title: string, text: string): string => title || withoutDateline(text) || text || NAMELESS;
