/** Titles, summaries and previews of the composed articles; none of their sentences is used in a body. */
export const explanationTitles = [
  '解读：{company}这则消息，关键在{customer}',
  '{company}：被标题盖住的三个细节',
  '从{product}看{company}的下一步',
  '{company}与{rival}，差距是怎样拉开的',
  '问答：{company}的{product}到底处在什么阶段',
  '{plate}里的{company}，为什么值得单独看',
  '{company}的{product}账本：收入、成本与时间',
  '一则快讯背后：{company}在{region}做了什么',
  '{product}之争，{company}手里有几张牌',
  '把{company}的消息放回产业链里读',
] as const;

export const digestTitles = [
  '{plate}中期框架：{product}的三段行情',
  '三份研报对照：{product}的分歧在哪里',
  '{company}深度：从{product}看盈利弹性',
  '{plate}比较：{company}、{rival}谁更稳',
  '{material}涨价，{plate}的利润怎么分',
  '{product}渗透率跨过门槛之后',
  '海外{overseas}市场对{plate}意味着什么',
  '{plate}的估值锚：用产能还是用现金流',
  '重新计算{product}的全生命周期成本',
  '{plate}景气的领先指标有哪些',
] as const;

export const opportunityTitles = [
  '{product}招标前夜：三家候选与一个变量',
  '{region}的一条产线，透露{plate}的节奏',
  '{material}价差走阔，谁先受益',
  '{plate}补库窗口打开：看谁的货在路上',
  '{product}提价函之后的三十天',
  '被低估的环节：{plate}里的{material}',
  '{overseas}订单回流，{product}交期拉长',
  '从招聘启事看{plate}的下一次扩产',
] as const;

export const summaries = [
  '消息本身只有几十个字，理解它却要把订单、产能和回款放在一张纸上。',
  '我们核对了公开口径与渠道反馈，把能验证的部分和不能验证的部分分开写。',
  '产业链上下游各有说法，本文给出一个可以被证伪的判断。',
  '不谈远景，只谈未来两个季度可能发生的事，以及如何确认它发生了。',
  '一张表、三个指标、若干条风险，适合在收盘后花五分钟读完。',
  '热闹之外，哪些变化会写进报表，哪些只会留在新闻里。',
  '同样的材料，换一个排列顺序，会得到不同的结论。',
  '从一线访谈出发，回到数字，再回到常识。',
] as const;

export const previews = [
  '围绕{plate}的争论已经持续了一个季度，多空双方引用的却是同一组数据。本文用统一口径重算一遍，付费部分给出结果、排序和证伪条件。',
  '这篇稿件的起点是一张{product}的报价单。报价单上有三处与公开说法不一致，付费部分逐条说明差异的来源，以及它对利润意味着什么。',
  '我们联系了{plate}上下游的十几位从业者，得到的答案出奇一致，只在时间上有分歧。完整内容列出各方判断和我们的取舍。',
  '市场习惯用出货量给{product}估值，我们认为还应看回款与返修。付费部分提供两项指标的测算方法和样本公司的读数。',
  '{plate}的下一步取决于一个很少被讨论的变量。付费内容解释它是什么、如何跟踪，以及在什么水平上应当改变看法。',
  '把过去三轮{product}周期叠在一起，会发现拐点前都有同样的征兆。付费部分逐一对照，并标出目前走到了第几步。',
  '这是一份给忙人的版本：原始材料超过八十页，我们保留了结论、证据和反例。付费部分从{product}的成本拆分开始。',
  '关于{material}与{product}的价差，市场上至少有四种算法。付费部分说明我们采用哪一种、为什么，以及结果对假设有多敏感。',
] as const;
