import { createHash } from 'node:crypto';
import { parse } from 'csv-parse/sync';
import { z } from 'zod';
import type { StatementLine } from '#domains/billing/billing.service.ts';
import { fenOfDecimal } from '#adapters/payment/decimal-yuan.ts';
import type { WechatApi } from './wechat.api.ts';

const Bill = z.object({ hash_type: z.literal('SHA1'), hash_value: z.string(), download_url: z.string() });

/** The trades of a day: a table whose cells begin with a backtick, and two lines that sum it up. */
export async function fetchWechatStatement(api: WechatApi, day: string): Promise<StatementLine[]> {
  const absent = 'NO_STATEMENT_EXIST';
  const bill = await api.ask('GET', `/v3/bill/tradebill?bill_date=${day}&bill_type=ALL`, Bill, { absent });
  if (bill === null) return [];
  const table = await api.download(bill.download_url);
  const hash = createHash('sha1').update(table).digest('hex');
  if (hash !== bill.hash_value.toLowerCase()) throw new Error('The statement of WeChat Pay has another hash.');
  return linesOf(table.toString('utf8'));
}

function linesOf(table: string): StatementLine[] {
  const [header = '', ...lines] = table.replace(/^\uFEFF/, '').split(/\r?\n/);
  const trades = lines.slice(
    0,
    Math.max(
      0,
      lines.findIndex((line) => line.startsWith('总交易单数')),
    ),
  );
  const text = [header, ...trades].join('\n').replaceAll(',`', ',').replaceAll(/^`/gm, '');
  const rows: Record<string, string>[] = parse(text, { columns: true, relax_column_count: true });
  return rows.flatMap((row): StatementLine[] => {
    const [orderNo = '', tradeNo = '', state = ''] = [row['商户订单号'], row['微信订单号'], row['交易状态']];
    if (state === 'SUCCESS') {
      const amount = fenOfDecimal(row['订单金额'] ?? '');
      return [{ kind: 'payment', orderNo, refundNo: '', amount, tradeNo }];
    }
    if (state !== 'REFUND') return [];
    const amount = fenOfDecimal(row['申请退款金额'] ?? '');
    return [{ kind: 'refund', orderNo, refundNo: row['商户退款单号'] ?? '', amount, tradeNo }];
  });
}
