const first = Array.from('泓晟翊昱铎沅瀚屹琛珩曜澍骁煜竑湛');
const second = Array.from('辰朗迈卓翎帆岳屿川芯拓擎昕颐澜峥');
const trades = ['科技', '股份', '材料', '电子', '智能', '生物', '精工', '新能', '医疗', '数据', '装备', '环境'];

/** A name of the demo kind, another one for every number below 6,000; in the second half the signs change places. */
export function inventedName(nr: number): string {
  const pairs = first.length * second.length;
  const rounds = Math.floor(nr / pairs);
  const one = first[nr % first.length];
  const other = second[Math.floor(nr / first.length) % second.length];
  const trade = trades[(nr + rounds) % trades.length];
  return rounds < trades.length ? `${one}${other}${trade}` : `${other}${one}${trade}`;
}
