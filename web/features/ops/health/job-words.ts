/** What the jobs are called on the screen (docs/operations.md#jobs). */
export const jobWords: Readonly<Record<string, string>> = {
  'ask-payment-providers': '查询付款结果',
  audit: '检查数据',
  'carry-out-flashes': '发布定时快讯',
  'carry-refunds': '办理退款',
  'close-at-provider': '在渠道关闭订单',
  'delete-accounts': '注销到期的账号',
  'forget-codes': '清理过期的验证码',
  'forget-dead-sessions': '清理失效的登录',
  'forget-keyed-answers': '清理过期的重复请求',
  'forget-reactions-to-nothing': '清理失去对象的互动',
  'forget-searches': '清理过期的热搜记录',
  'forget-staff-passes': '清理过期的后台验证',
  'keep-lived-day': '保存当日行情',
  'publish-scheduled-post': '发布定时内容',
  'reconcile-payments': '与渠道对账',
  'remove-old-notices': '清理旧通知',
  'remove-private-documents': '清理认证材料',
  'renew-search': '更新搜索索引',
  'sweep-files': '清理不用的文件',
  'tidy-posts': '清理旧草稿',
  'forget-readers': '忘记昨天的读者',
  'watch-calendar': '检查交易日历',
  'watch-quote-source': '检查行情来源',
  'watch-replay': '检查行情回放',
};

export const jobText = (name: string): string => jobWords[name] ?? name;

/** Sources of quotes. */
export const sourceWords = { none: '没有', simulator: '模拟行情', replay: '历史回放', http: '外部行情' } as const;

const two = (figure: string) => figure.padStart(2, '0');

/** When a job runs, by its cron line: `15 4 * * *` → `每天 04:15`. */
export function rhythmText(cron: string): string {
  if (cron === '') return '按需执行';
  const [minute = '', hour = ''] = cron.split(' ');
  const [first = '', last = ''] = hour.split('-');
  if (!cron.endsWith(' * * *')) return cron;
  if (hour === '*') return minute === '*' ? '每分钟' : `每小时第 ${minute} 分`;
  if (minute === '*') return last === '' ? `每天 ${hour} 时，每分钟` : `每天 ${first} 时至 ${last} 时，每分钟`;
  if (last === '') return `每天 ${two(hour)}:${two(minute)}`;
  return `每天 ${two(first)}:${two(minute)} 至 ${two(last)}:${two(minute)}，每小时`;
}
