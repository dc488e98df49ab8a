/** A post of the demo, and how far it has come. Nobody in it is real. */
export interface DemoPost {
  author: '老陈' | '小王';
  stage: 'draft' | 'waiting' | 'published' | 'rejected' | 'returned' | 'appended' | 'appending';
  type: 'article' | 'fast_article';
  title: string;
  content: string;
  /** How many days ago it came out; what is not out is of today. */
  daysAgo?: number;
  /** Of what is paid: what everybody reads, and the price in yuan. */
  preview?: string;
  price?: number;
  /** What is added to it. */
  append?: string;
  /** What its reviewer says of it. */
  note?: string;
}

export const authorPosts: readonly DemoPost[] = [
  {
    author: '老陈',
    stage: 'appended',
    daysAgo: 24,
    type: 'article',
    title: '丝杠单机价值量：从三十份招标书看报价',
    preview: '过去一季，我们把公开的三十份丝杠招标书逐份读完。报价的差距不在精度，而在交付和返修写在哪一行。',
    content:
      '先看口径。三十份招标书里，十九份按整机配套报价，十一份按单根报价，直接比较没有意义。\n按整机折算，报价中位数落在四千二百元，最高与最低相差近三倍。差距主要来自返修条款：质保三年的报价比一年的高出四成。\n再看交付。写明十二周以内交付的只有七家，其中五家自有磨床。没有磨床的厂家把外协写进附件，交期多出一个月。\n风险：样本只有公开招标，框架协议不在其中；若框架协议占比上升，上面的中位数会偏高。',
    append: '补一条：本周新增两份招标书，均按整机报价，折算后与前文的中位数相差不到一成，结论不变。',
    price: 18,
  },
  {
    author: '老陈',
    stage: 'published',
    daysAgo: 4,
    type: 'fast_article',
    title: '',
    content: '午后封板的质量好于上午：回封的多，炸板集中在低空。\n量能没有放大，先看明天开盘半小时。',
  },
  {
    author: '老陈',
    stage: 'appending',
    daysAgo: 11,
    type: 'article',
    title: '干法电极设备：验收回款的三种口径',
    preview: '同一台设备，合同、开票和回款落在三个季度。三种口径读出来的景气度并不一样。',
    content:
      '合同口径最早，但两家公司的合同里有四成写着可以取消。\n开票口径居中，开票之后平均九十天才验收。\n回款口径最晚，也最老实：去年四季度的回款只有合同额的三成一。\n把三个口径画在一张图上，拐点相差两个季度。',
    append: '设备商昨日披露的验收进度与第二段一致，回款仍以年末为准。',
    price: 12,
  },
  {
    author: '老陈',
    stage: 'waiting',
    type: 'article',
    title: '钠电排产：三家厂的差别在哪里',
    preview: '三家厂都说满产，仓库里的存货却不是一个样子。我们从发货单看起。',
    content:
      '第一家满产，发货单与产量相符，库存七天。\n第二家同样满产，但成品库存从十天升到二十六天，货在等客户验收。\n第三家把代工的产量也算在内，自有产线的开工只有六成。\n下个月看第二家的验收：验收落地，库存会先降；不落地，排产会先降。',
    price: 9,
  },
  {
    author: '老陈',
    stage: 'rejected',
    type: 'article',
    title: '稀土长单价为什么没有涨',
    content:
      '长单价看的是上季均价，现货涨到本季末才会传到长单。\n我们判断下个季度长单价会跟上，幅度大约是现货涨幅的一半。',
    note: '第二段的判断没有写依据，请补上测算，或者改成需要核对的条件。',
  },
  {
    author: '老陈',
    stage: 'returned',
    type: 'article',
    title: '红海绕航的第五个月',
    content: '绕航多出的十四天，先体现在集装箱的周转，再体现在空箱价格。\n本月空箱价格回落，周转还没有恢复。',
    note: '标题看不出讲的是空箱，请改得具体一些。',
  },
  {
    author: '老陈',
    stage: 'draft',
    type: 'article',
    title: '',
    content: '要回答的问题：低空物流三条航线，哪一条先做到不靠补贴。\n先列成本，再列客单，最后列班次。',
  },
  {
    author: '小王',
    stage: 'waiting',
    type: 'fast_article',
    title: '',
    content: '看完早报的一点想法：回购公告变多，但真正注销的只有三家，别把两件事当成一件。',
  },
  {
    author: '小王',
    stage: 'draft',
    type: 'fast_article',
    title: '',
    content: '这周的复盘先记在这里，周末再整理。',
  },
];
