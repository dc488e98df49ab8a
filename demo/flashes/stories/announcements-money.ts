import type { Story } from '#demo/flashes/story.ts';

/** Money raised, placed, lent and reviewed by the exchange. */
export const moneyAnnouncements: readonly Story[] = [
  {
    by: 'company financing',
    isSeldom: true,
    stage: 'bond planned',
    titles: ['{company}拟发行可转债募资{invest}', '{company}披露可转债预案'],
    leads: [
      '{company}披露可转债预案，拟募集资金不超过{invest}，其中{p=62~78}%投向{product}项目。',
      '{company}公告，董事会通过可转债发行预案，拟募资不超过{invest}，期限六年，主要用于{product}项目。',
    ],
    more: [
      '转股期自发行结束之日满六个月后开始，初始转股价不低于前二十个交易日均价。',
      '方案尚需股东会审议、交易所审核并经证监会同意注册。',
      '发行后公司资产负债率将上升{q=2~6}个百分点。',
      '原股东享有优先配售权，比例由董事会在发行前确定。',
    ],
  },
  {
    by: 'company financing',
    isSeldom: true,
    stage: 'placing planned',
    titles: ['{company}：拟定增募资不超过{invest}', '{company}披露定增预案'],
    leads: [
      '{company}公告，拟向不超过35名特定对象发行股票，募集资金总额不超过{invest}，用于{product}项目与补充流动资金。',
      '{company}披露定增预案，发行数量不超过总股本的30%，拟募资不超过{invest}，{p=62~78}%投向{product}项目。',
    ],
    more: [
      '控股股东拟参与认购不低于{q=10~20}%。',
      '方案尚需股东会审议、交易所审核并经证监会同意注册。',
      '公司称募投项目内部收益率测算为{r=13~19}%，投资回收期约{n=6~8}年。',
    ],
  },
  {
    by: 'company financing',
    isSeldom: true,
    stage: 'bond ended',
    titles: ['{company}：终止可转债发行并撤回申请'],
    leads: ['{company}公告，综合考虑市场环境与资金安排，决定终止本次可转债发行并撤回申请文件。'],
    more: [
      '公司称现金充足，该事项不影响在建项目的推进。',
      '{product}项目将改用自有资金分步实施。',
      '此前披露的募资总额为{invest}。',
    ],
  },
  {
    by: 'company financing',
    isSeldom: true,
    importance: 1,
    onTradingDays: true,
    stage: 'placing registered',
    titles: ['{company}：定增事项获证监会同意注册批复'],
    leads: ['{company}公告，收到证监会同意公司向特定对象发行股票注册的批复，批复自同意之日起十二个月内有效。'],
    more: ['董事会将按照批复与股东会授权办理相关事宜。', '募集资金总额不超过{invest}，主要投向{product}。'],
  },
  {
    by: 'company financing',
    impact: 1,
    isSeldom: true,
    importance: 1,
    titles: ['{company}：收购同业资产 交易价{bought}'],
    leads: ['{company}公告，拟以{bought}现金收购一家未上市同业公司的{product}业务及相关资产，交易不构成重大资产重组。'],
    more: [
      '标的近一年净利润{boughtprofit}，交易对应市盈率{multiple}倍。',
      '交易对方承诺未来三年累计净利润不低于对价的{promised}%，不足部分现金补偿。',
      '收购完成后，标的将纳入公司合并报表，{product}产能相应增加{k=4~12}%。',
      '交易尚需反垄断申报。',
    ],
  },
  {
    by: 'exchange review',
    isSeldom: true,
    onTradingDays: true,
    stage: 'purchase approved',
    titles: ['{company}发行股份购买资产获审核通过'],
    leads: ['上交所并购重组审核委员会公告，{company}发行股份购买资产申请符合重组条件和信息披露要求。'],
    more: [
      '交易尚需证监会同意注册。',
      '独立财务顾问为{broker}，标的资产为一家{product}企业的控股权。',
      '交易对方承诺，取得的股份十二个月内不转让。',
    ],
  },
  {
    by: 'exchange review',
    isSeldom: true,
    onTradingDays: true,
    stage: 'placing accepted',
    titles: ['{company}：定增申请获交易所受理'],
    leads: ['上交所网站显示，{company}向特定对象发行股票的申请获受理，拟募资不超过{invest}。'],
    more: [
      '申请仍需通过交易所审核并履行注册程序。',
      '保荐机构为{broker}，申报会计师出具了无保留意见。',
      '募集资金主要投向{product}，其余补充流动资金。',
    ],
  },
  {
    by: 'company financing',
    titles: ['{company}：为子公司提供{floor}担保', '{company}：获{ceiling}银行授信'],
    leads: [
      '{company}公告，[为全资子公司的银行借款提供连带责任担保|为一家全资子公司提供保证担保|对子公司授信承担连带保证]，金额{floor}，期限{n=2~3}年，[借款用于补充营运资金|资金用于采购{material}|用于替换到期借款]。',
      '{company}公告，董事会同意向{k=3~6}家银行申请授信{ceiling}，[用于日常周转与开立信用证|用于采购{material}与支付货款|用途为流动资金和保函]，[有效期一年|由公司信用担保]。',
    ],
    after: [
      [
        '[累计对外担保|担保余额]占最近一期净资产的{p=6~28}%，[无逾期担保|均为对子公司的担保]。',
        '[被担保方|该子公司]资产负债率为{a=38.0~64.0}%，[经营正常|信用状况良好]。',
      ],
      [
        '[此前的授信|原有授信]将于{nextyear}年{m=2~9}月到期，[已使用约{q=24~62}%|没有逾期]。',
        '[授权董事长|授权管理层]在额度内签署合同，[额度可循环使用|实际借款以合同为准]。',
      ],
    ],
    more: ['[综合融资成本|借款利率]约{b=2.4~3.3}%，[较上年下降|低于此前水平]。'],
  },
  {
    by: 'company financing',
    titles: ['{company}：{floor}闲置资金买结构性存款', '{company}：归还{floor}募集资金', '{company}：开立募集资金专户'],
    leads: [
      '{company}公告，用{floor}闲置资金购买结构性存款，期限{n=60~180/30}天，保底收益率{a=1.1~1.6}%。',
      '{company}公告，此前暂时补充流动资金的{floor}已归还募集资金专户，[使用期未超过十二个月|比约定期限早{n=8~40}天|不影响募投进度]。',
      '{company}公告，在{k=2~4}家银行开立募集资金专户，与保荐机构签订监管协议。',
    ],
    after: [
      [
        '年内累计购买理财{m=4~18}笔，到期均已兑付。',
        '单日最高余额未突破董事会额度。',
        '未到期余额占货币资金{p=12~46}%。',
      ],
      [],
      [],
    ],
    more: ['独立董事认为程序合规。'],
  },
  {
    by: 'company financing',
    titles: [
      '{company}：发行{floor}超短期融资券 利率{a=1.78~2.36}%',
      '{company}：中期票据获准注册',
      '{company}：票据池额度增至{ceiling}',
    ],
    leads: [
      '{company}公告，{year}年第{n=2~6}期超短期融资券发行完毕，规模{floor}，票面利率{a=1.78~2.36}%，期限{k=90~270/30}天。',
      '{company}公告，[交易商协会接受其中期票据注册|中期票据取得注册通知书]，额度{ceiling}，两年内分期发行。',
      '{company}公告，票据池额度增至{ceiling}，{m=3~7}家子公司共用，期限一年。',
    ],
    after: [['资金用于置换到期债务。', '申购倍数{b=1.6~3.8}倍，投资者以银行理财为主。'], [], []],
    more: ['主体评级AA+，展望稳定。', '存续债余额占净资产{p=4~18}%。'],
    onTradingDays: true,
  },
];
