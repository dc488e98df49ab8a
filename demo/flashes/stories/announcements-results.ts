import type { Story } from '#demo/flashes/story.ts';

/** What companies tell of a period: each kind only in the weeks in which it is due. */
export const resultAnnouncements: readonly Story[] = [
  {
    by: 'company earnings',
    season: 'express',
    impact: 1,
    titles: ['{company}：{span}净利润同比增长{growth}%', '{company}发布{span}业绩快报 净利增{growth}%'],
    leads: [
      '{company}披露业绩快报，{span}归母净利润{profitless}，上年同期为{profit}，同比增长{growth}%；{quarter}营业收入{sales}，环比基本平稳。',
      '{company}发布{span}业绩快报，归属于上市公司股东的净利润{profitless}，同比增长{growth}%，{product}销量增长是主要原因。',
    ],
    more: [
      '以上数据未经会计师事务所审计，具体以年度报告为准。',
      '经营活动现金流净额{small}，上年为净流出，主要是回款加快。',
      '报告期末合同负债较年初增加{p=8~46}%。',
    ],
  },
  {
    by: 'company earnings',
    season: 'report',
    impact: 1,
    titles: ['{company}：{span}净利润同比增长{growth}%', '{company}{span}净利增{growth}% {product}毛利率改善'],
    leads: [
      '{company}披露定期报告，{span}实现归母净利润{profitless}，上年同期为{profit}，同比增长{growth}%；{quarter}营业收入{sales}，环比基本平稳。',
      '{company}公告，{span}实现归属于上市公司股东的净利润{profitless}，较上年同期的{profit}增长{growth}%，扣非后增幅略低于这一水平。',
    ],
    more: [
      '增长主要来自{product}业务，{material}采购成本同比下降也有贡献。',
      '经营活动现金流净额{small}，上年同期为净流出，主要是回款加快。',
      '报告期末合同负债较年初增加{p=8~46}%。',
      '分区域看，境外收入占比升至{q=18~42}%，毛利率高于境内{k=3~9}个百分点。',
    ],
    chart: {
      unit: '亿元',
      bars: [
        ['上年同期', '{profit}'],
        ['本期', '{profitless}'],
      ],
    },
  },
  {
    by: 'company earnings',
    season: 'forecast',
    impact: 2,
    importance: 1,
    made: true,
    titles: ['{company}：{forecast}净利润预增{a=110~280}%到{b=a+25~60}%', '{company}预计{forecast}净利润翻倍以上'],
    leads: [
      '{company}发布业绩预告，预计{forecast}归母净利润同比增长{a=110~280}%到{b=a+25~60}%，主要因{product}量价齐升、产能利用率提高。',
    ],
    more: [
      '公司称，{product}均价自二季度起逐月回升，目前订单已排至{nextyear}年{m=2~6}月。',
      '上年同期净利润为{profit}，基数较低。',
      '非经常性损益对净利润的影响约为{small}，主要是政府补助与资产处置收益。',
      '本次预告为财务部门初步测算，与会计师不存在分歧。',
    ],
  },
  {
    by: 'company earnings',
    season: 'report',
    impact: -1,
    titles: ['{company}：{span}净利润同比下降{p=12~46}%', '{company}{quarter}净利降{p=12~46}% {material}成本上升'],
    leads: [
      '{company}公告，{span}归母净利润为{profit}，同比下降{p=12~46}%；{quarter}营业收入{sales}，同比减少{q=2~14}%。',
      '{company}披露，受{product}价格下行与{material}成本上升影响，{quarter}净利润{profit}，较上年同期减少{p=12~46}%。',
    ],
    more: [
      '{material}价格上涨影响毛利率约{a=1.2~4.8}个百分点，汇兑由收益转为损失{small}。',
      '期末应收账款较年初增加{k=9~38}%，公司称多数仍在信用期内。',
      '公司称，下一季度将压缩低毛利业务，优先保证回款好的客户。',
      '管理费用同比增长{m=6~24}%，主要是折旧与人工。',
    ],
  },
  {
    by: 'company earnings',
    season: 'forecast',
    impact: -2,
    importance: 1,
    made: true,
    titles: ['{company}：预计{forecast}亏损 拟计提减值{middle}', '{company}预计{forecast}由盈转亏'],
    leads: [
      '{company}公告，预计{forecast}归属于上市公司股东的净利润为负，上年同期盈利{profit}；拟对存货和部分设备计提减值准备{middle}。',
      '{company}发布业绩预亏公告，{forecast}预计由盈转亏，主要是{product}价格跌破部分产线的现金成本，公司相应计提资产减值{middle}。',
    ],
    more: [
      '公司已暂停两条老产线，涉及员工按规定安置。',
      '会计师事务所已就减值事项与公司沟通，双方无分歧。',
      '公司提示，上述减值不影响现金流，不会导致银行贷款条款触发。',
      '截至公告日，公司有息负债中一年内到期的占{p=28~56}%，授信余额充足。',
    ],
  },
];
