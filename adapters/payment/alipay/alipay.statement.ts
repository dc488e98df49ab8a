import { parse } from 'csv-parse/sync';
import { unzipSync } from 'fflate';
import { z } from 'zod';
import type { StatementLine } from '#domains/billing/billing.service.ts';
import { fenOfDecimal } from '#adapters/payment/decimal-yuan.ts';
import type { createGateway } from './alipay.gateway.ts';

const Download = z.object({ bill_download_url: z.string() });
const LONGEST_MILLIS = 60_000;
const MOST_BYTES = 200 * 1024 * 1024;

/** The trades of a day: a zip of two tables, of which one sums up the other. */
export async function fetchAlipayStatement(
  gateway: Pick<ReturnType<typeof createGateway>, 'ask'>,
  day: string,
): Promise<StatementLine[]> {
  const absent = 'isp.bill_not_exist';
  const method = 'alipay.data.dataservice.bill.downloadurl.query';
  const found = await gateway.ask(method, { bill_type: 'trade', bill_date: day }, Download, { absent });
  if (found === null) return [];
  const response = await fetch(found.bill_download_url, { signal: AbortSignal.timeout(LONGEST_MILLIS) });
  if (response.status !== 200) throw new Error(`Alipay answered ${response.status} for its statement.`);
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()), {
    filter: ({ originalSize }) => originalSize < MOST_BYTES,
  });
  const tables = Object.values(files).map((bytes) => new TextDecoder('gb18030').decode(bytes));
  const details = tables.find((text) => text.includes('商户订单号') && text.includes('业务类型'));
  if (details === undefined) throw new Error('The statement of Alipay has no table of trades.');
  return linesOf(details);
}

/** What begins with # is said about the table; cells end with a tab. */
export function linesOf(table: string): StatementLine[] {
  const lines = table.split(/\r?\n/).filter((line) => line !== '' && !line.startsWith('#'));
  const rows: Record<string, string>[] = parse(lines.join('\n'), {
    columns: true,
    trim: true,
    relax_column_count: true,
    // Names may have quotation marks in them: they are not ours to read.
    quote: null,
  });
  return rows.flatMap((row): StatementLine[] => {
    const [orderNo = '', tradeNo = '', kind = ''] = [row['商户订单号'], row['支付宝交易号'], row['业务类型']];
    const amount = fenOfDecimal((row['订单金额（元）'] ?? '').replace('-', ''));
    if (kind === '交易') return [{ kind: 'payment', orderNo, refundNo: '', amount, tradeNo }];
    if (kind === '退款')
      return [{ kind: 'refund', orderNo, refundNo: row['退款批次号/请求号'] ?? '', amount, tradeNo }];
    return [];
  });
}
