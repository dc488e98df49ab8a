import { dateTimeText } from '#shared/time.ts';
import type { SharedMessage } from './shared-message.ts';

export const RISK_NOTICE = '市场有风险，投资需谨慎。本文仅供参考，不构成投资建议。';

/** What a message is called in one line: its title, else how it begins. */
export function headlineOf({ title, text }: Pick<SharedMessage, 'title' | 'text'>): string {
  if (title !== '') return title;
  const letters = Array.from(text);
  return letters.length > 60 ? `${letters.slice(0, 59).join('')}…` : text;
}

/** A text as it is pasted elsewhere: what this reader may read of it, whose it is, when and where it was told (docs/product/articles.md#acts). */
export function wholeTextOf({ title, text, isWhole, author, source, at, isDemo, address }: SharedMessage): string {
  const facts = [
    ...(isWhole ? [] : ['（试读到此）']),
    ...(isDemo ? ['演示内容'] : []),
    ...(author === '' ? [] : [`作者：${author}`]),
    ...(source === '' ? [] : [`来源：${source}`]),
    `时间：${dateTimeText(at)}`,
    `链接：${address}`,
    `风险提示：${RISK_NOTICE}`,
  ];
  return [title, text, facts.join('\n')].filter((part) => part !== '').join('\n\n');
}
