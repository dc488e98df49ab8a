import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { StatementLine } from '#domains/billing/billing.service.ts';
import { fenOfDecimal } from '#adapters/payment/decimal-yuan.ts';
import type { WechatApi } from './wechat.api.ts';

const Bill = z.object({ hash_type: z.literal('SHA1'), hash_value: z.string(), download_url: z.string() });

/** The trades of a day by one app: of those of the merchant's other apps it tells too. */
export async function fetchWechatStatement(
  api: WechatApi,
  { day, appId }: { day: string; appId: string },
): Promise<StatementLine[]> {
  const absent = ['NO_STATEMENT_EXIST'];
  const bill = await api.ask('GET', `/v3/bill/tradebill?bill_date=${day}&bill_type=ALL`, Bill, { absent });
  if (bill === null) return [];
  const table = await api.download(bill.download_url);
  const hash = createHash('sha1').update(table).digest('hex');
  if (hash !== bill.hash_value.toLowerCase()) throw new Error('The statement of WeChat Pay has another hash.');
  return linesOf(table.toString('utf8'), appId);
}

/** A table whose cells begin with a backtick, which no comma in a name does, and two lines that sum it up. */
function linesOf(table: string, appId: string): StatementLine[] {
  const [header = '', ...lines] = table.replace(/^\uFEFF/, '').split(/\r?\n/);
  const names = header.split(',');
  const end = lines.findIndex((line) => line.startsWith('总交易单数'));
  return lines.slice(0, Math.max(0, end)).flatMap((line): StatementLine[] => {
    const cells = line.slice(1).split(',`');
    const told = (name: string, formerName = name) =>
      cells[names.indexOf(names.includes(name) ? name : formerName)] ?? '';
    if (told('公众账号ID') !== appId) return [];
    const trade = { orderNo: told('商户订单号'), tradeNo: told('微信订单号') };
    if (told('交易状态') === 'SUCCESS')
      return [{ ...trade, kind: 'payment', refundNo: '', amount: fenOfDecimal(told('订单金额', '总金额')) }];
    // A refund stands there since it was asked for; one that is still under way may come to nothing.
    if (told('交易状态') !== 'REFUND' || told('退款状态') !== 'SUCCESS') return [];
    const amount = fenOfDecimal(told('申请退款金额', '退款金额'));
    return [{ ...trade, kind: 'refund', refundNo: told('商户退款单号'), amount }];
  });
}
