/** What a composed article shows before it is opened. Headline, summary and preview speak of the same thing; no body says any of it. */
export interface Cover {
  title: string;
  summary: string;
  preview: string;
}

export const explanationCovers: readonly Cover[] = [
  {
    title: '解读：{company}这则公告，关键在{customer}',
    summary: '公告只有几百个字，理解它要先弄清{customer}怎样下单、怎样付款。',
    preview: '',
  },
  {
    title: '{company}：被标题盖住的三个细节',
    summary: '订单、产能和回款放在一张纸上，结论和标题不完全一样。',
    preview: '',
  },
  {
    title: '从{product}看{company}的下一步',
    summary: '{product}走到哪个阶段，决定{company}接下来两个季度的样子。',
    preview: '',
  },
  {
    title: '{company}与{rival}，差距是怎样拉开的',
    summary: '同一门生意，两家公司的账本差在利用率和账期。',
    preview: '',
  },
  {
    title: '问答：{company}的{product}处在什么阶段',
    summary: '五个读者最常问的问题，逐条对照公开口径回答。',
    preview: '',
  },
  {
    title: '{company}的{product}账本：收入、成本与时间',
    summary: '不谈远景，只算未来两个季度里能核对的几笔账。',
    preview: '',
  },
  {
    title: '一则快讯背后：{company}在{home}做了什么',
    summary: '把过去一年的公开信息按时间排好，这则消息并不突然。',
    preview: '',
  },
  {
    title: '把{company}的消息放回产业链里读',
    summary: '上游{material}、下游{customer}，各自对这则消息有不同的读法。',
    preview: '',
  },
  {
    title: '{product}的账期变长了吗？以{company}为例',
    summary: '收入确认在前，回款在后，中间隔着的天数最能说明问题。',
    preview: '',
  },
  {
    title: '{customer}为什么选{company}：三个可以核对的理由',
    summary: '价格只排在第三位，前两位是交付和返修。',
    preview: '',
  },
  {
    title: '读完公告再看{company}：哪些已经写进股价',
    summary: '把消息分成已知、半知和未知三类，真正的新信息只有一小块。',
    preview: '',
  },
  {
    title: '{material}一端的变化，怎样传到{company}',
    summary: '传导要走两个季度，中间有库存和合同两道闸门。',
    preview: '',
  },
];

export const digestCovers: readonly Cover[] = [
  {
    title: '三份研报对照：{product}的分歧在哪里',
    summary: '三家机构用同一组数据，得出三个结论。',
    preview:
      '关于{product}，三份研报的收入假设相差不到一成，利润假设却差出一倍。付费部分把三张表放在一起，逐行标出差异从哪里来。',
  },
  {
    title: '{company}深度：从{product}看盈利弹性',
    summary: '把弹性拆成量、价、成本三段，每一段都能单独验证。',
    preview:
      '这份报告原文八十余页，围绕{product}的成本拆分展开。付费部分保留结论、证据和反例，并给出我们重新计算的弹性表。',
  },
  {
    title: '{plate}比较：{company}、{rival}谁更稳',
    summary: '利用率、账期、海外占比，三个口径下的排序并不一致。',
    preview:
      '两家公司的{product}业务经常被放在一起比较，但口径很少统一。付费部分用同一口径重做一遍，并给出在什么情形下排序会反过来。',
  },
  {
    title: '{material}涨价，{plate}的利润怎么分',
    summary: '价差先落在谁手里，取决于合同里的一行字。',
    preview:
      '{material}涨价之后，市场上至少有四种估算利润影响的办法。付费部分说明我们采用哪一种、为什么，以及结果对假设有多敏感。',
  },
  {
    title: '{product}渗透率跨过门槛之后',
    summary: '门槛之前看技术，门槛之后看交付。',
    preview: '把过去几轮替代周期叠在一起，门槛前后企业的分化非常相似。付费部分对照{product}目前走到了第几步。',
  },
  {
    title: '{overseas}市场对{plate}意味着什么',
    summary: '量不大、价更高、回款更慢，三件事要一起看。',
    preview: '出货到{overseas}的{product}单价更高，账期也更长。付费部分给出按现金流而不是按收入计算的贡献。',
  },
  {
    title: '{plate}的估值锚：用产能还是用现金流',
    summary: '两种锚给出的结论差了将近一半。',
    preview: '市场习惯用产能给{plate}估值，我们认为还应看回款与返修。付费部分提供两项指标的测算方法和样本公司的读数。',
  },
  {
    title: '重新计算{product}的全生命周期成本',
    summary: '买得便宜和用得便宜，不是同一张表。',
    preview: '{product}的报价单上看不到停机与返修。付费部分把这两项折成单价，重新排一次名次。',
  },
];

export const opportunityCovers: readonly Cover[] = [
  {
    title: '{product}招标前夜：三家候选与一个变量',
    summary: '候选名单不长，变量只有一个：交付时间。',
    preview: '线索来自{customer}的一份技术要求。付费部分说明三家候选各自的长处、那个变量是什么，以及何时应当认错。',
  },
  {
    title: '{home}的一条产线，透露{product}的节奏',
    summary: '设备到货的顺序，比公告更早说明问题。',
    preview: '我们连续六周记录了一条{product}产线的到货与开工。付费部分给出推算的投产时间，以及推算可能错在哪里。',
  },
  {
    title: '{material}价差走阔，谁先受益',
    summary: '有库存的人先赚一段，有长协的人赚得久。',
    preview: '{material}与{product}之间的价差正在走阔。付费部分把受益顺序排出来，并写明价差收窄到什么水平就该离场。',
  },
  {
    title: '{product}提价函之后的三十天',
    summary: '发出提价函只是开始，第三十天才见分晓。',
    preview:
      '提价函发出之后，我们逐家询问了{customer}的答复。付费部分列出接受、拒绝和拖延的比例，以及它们对单季毛利的影响。',
  },
  {
    title: '{overseas}订单回流，{product}交期拉长',
    summary: '交期从九周变成十三周，原因不在工厂里。',
    preview:
      '{product}的交期在一个月里拉长了四周。付费部分解释货走向哪里、谁的产能还有余地，以及什么信号说明回流结束。',
  },
  {
    title: '从招聘启事看{company}的下一次扩产',
    summary: '招什么人、在哪里招，比产能规划更诚实。',
    preview: '三份招聘启事的岗位与班次，足以反推一条{product}产线的规模。付费部分说明推算过程与验证节点。',
  },
];
