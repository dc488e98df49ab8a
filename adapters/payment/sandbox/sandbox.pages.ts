import QRCode from 'qrcode';
import { escapeHtml } from '#shared/escape-html.ts';
import { fen, yuanText } from '#shared/money.ts';
import type { BookedPayment } from './sandbox.books.ts';
import type { Chaos } from './sandbox.chaos.ts';

const page = (title: string, body: string) => `<!doctype html>
<html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<title>${title}｜沙盒支付</title>
<style>body{font:16px/1.6 system-ui,sans-serif;max-width:26rem;margin:2rem auto;padding:0 1rem}button{font:inherit;padding:.5rem 1.5rem}label{display:block;margin:.5rem 0}svg{width:12rem;height:12rem}small{color:#666}</style>
</head><body><h1>${title}</h1>${body}<p><small>演示用的收银台：不涉及真实资金。</small></p></body></html>
`;

const sentences = { paid: '已支付', closed: '订单已关闭，不能再支付', unpaid: '' } as const;

export async function cashierPage({ order, state }: BookedPayment, address: string): Promise<string> {
  const what = `<p>${escapeHtml(order.title)}</p><p>应付 <strong>${yuanText(fen(order.amount))}</strong></p><p>订单 ${escapeHtml(order.order_no)}</p>`;
  const back = /^https?:/.test(order.return_url) ? `<p><a href="${escapeHtml(order.return_url)}">返回开盘</a></p>` : '';
  if (state !== 'unpaid') return page('收银台', `${what}<p><strong>${sentences[state]}</strong></p>${back}`);
  const code = await QRCode.toString(address, { type: 'svg', margin: 1 });
  return page('收银台', `${what}${code}<form method="post"><button>确认支付</button></form>${back}`);
}

export const missingPage = () => page('没有这笔订单', '');

export function chaosPage(chaos: Chaos): string {
  const number = (name: keyof Chaos, text: string) =>
    `<label>${text} <input type="number" min="0" name="${name}" value="${Number(chaos[name])}"></label>`;
  const flag = (name: keyof Chaos, text: string) =>
    `<label><input type="checkbox" name="${name}" value="1"${chaos[name] ? ' checked' : ''}> ${text}</label>`;
  const fields = [
    number('delay', '通知延后（秒）'),
    number('duplicates', '重复发送（次）'),
    flag('reorder', '打乱次序'),
    flag('forge', '先发伪造的'),
    flag('drop', '不发通知'),
    flag('down', '整个渠道不应答'),
  ];
  return page('故障面板', `<form method="post">${fields.join('')}<button>生效</button></form>`);
}
