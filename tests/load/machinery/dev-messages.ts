/** Publishes through the test routes of the running program. */
export async function postMessage(address: string, nr: number, fields: Record<string, unknown> = {}): Promise<void> {
  const response = await fetch(`${address}/dev/messages`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      action: 'create',
      title: `第 ${nr} 条：两市成交额突破万亿元`,
      summary: '电子信息制造业增加值同比增长百分之十二点六，增速比同期工业高出五点九个百分点。'.repeat(3),
      subj_ids: [9],
      ...fields,
    }),
  });
  if (!response.ok) throw new Error(`/dev/messages answered ${response.status}: ${await response.text()}`);
}

export async function readHead(address: string): Promise<{ epoch: string; offset: number }> {
  const response = await fetch(`${address}/api/pc/feed/head`);
  const { data } = (await response.json()) as { data: { epoch: string; offset: number } };
  return data;
}
