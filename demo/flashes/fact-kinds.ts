/** Kinds of figures of which one text needs one alone: a second one of the same kind would contradict the first. */
const kinds = {
  movedThisYear: /年内累计|年初至今|今年以来[^，。]*股价/,
  cash: /现金及等价物|货币资金/,
  freeCashFlow: /自由现金流/,
  shareOfRegion: /(?:中国|亚洲|亚太)[^，。]*收入|海外业务[^。]*占比|海外收入|境外业务/,
  customers: /主要客户|客户群|前[五十]大客户/,
  concentration: /前[五三]家|前[五三]名|头部[五三]家/,
  stock: /库存[^。]*天/,
  utilisation: /开工率|产能利用率|产销率/,
  penetration: /渗透率/,
  yield: /良率/,
  backlog: /在手订单/,
  research: /研发(?:投入|费用率|人员|强度)/,
  debt: /资产负债率|净负债/,
  staff: /员工|雇员|技术人员|技术岗位/,
  growthAhead: /(?:营收|收入|净利润)[^，。]*增[速长][^，。]*%/,
  sample: /样本[^，。]*\d+家|覆盖\d+家|对\d+家/,
  dividend: /现金分红|股息|分红比例/,
  margin: /毛利率/,
  capex: /资本开支/,
} as const satisfies Record<string, RegExp>;
export type FactKind = keyof typeof kinds;

/** What kinds of figures a sentence tells; one without a figure tells none. */
export function factKindsOf(sentence: string): FactKind[] {
  if (!/\d/.test(sentence)) return [];
  return (Object.keys(kinds) as FactKind[]).filter((kind) => kinds[kind].test(sentence));
}
