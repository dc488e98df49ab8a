import type { Hit, PostFields } from '#domains/authoring/authoring.shapes.contract.ts';

/** When the list below was looked over last; the screens name it. */
export const LIST_VERSION = '2026-11';

/** Something that a text must not say, or that somebody should look at (docs/product/authoring.md#checks). */
export interface Rule {
  id: string;
  name: string;
  level: Hit['level'];
  /** In force from this day on, and until that one. */
  since: string;
  until?: string;
  advice: string;
  /** Looked for in the text without its blanks and signs, in small letters of one width. */
  pattern: RegExp;
  /** Only of posts like this. */
  when?: (fields: PostFields) => boolean;
}

export const rules: readonly Rule[] = [
  {
    id: 'R-01',
    name: '承诺收益',
    level: 'hard',
    since: '2026-01-01',
    advice: '不论是否引用，都不能承诺收益或保证不亏，请删去或改写',
    pattern:
      /稳赚(?:不赔)?|只赚不赔|包赚|保证(?:收益|盈利|赚钱|翻倍)|承诺收益|保本(?:保息|保收益|理财)|(?:零|无)风险(?:高)?收益|必(?:赚|涨停)|百分百(?:盈利|赚)|目标价必达/gu,
  },
  {
    id: 'R-02',
    name: '站外联系方式',
    level: 'hard',
    since: '2026-01-01',
    advice: '不能留手机号、微信、QQ 或引导加群，请删去',
    pattern:
      /(?<!\d)1[3-9]\d{9}(?!\d)|(?:微信|薇信|威信|v信|vx|wx|weixin|wechat)号?(?:是|为)?[a-z][a-z0-9_]{5,19}|加(?:我)?(?:的)?(?:个)?(?:微信|薇信|威信|v信|vx|wx|qq|扣扣|企鹅)|(?:qq|扣扣|企鹅)(?:群|号)?(?:是|为)?[1-9]\d{5,10}|(?:进|入|加)(?:我的)?(?:粉丝|交流|内部|股票|荐股|vip)群|扫码(?:加|进|入)/gu,
  },
  {
    id: 'R-03',
    name: '违禁内容',
    level: 'hard',
    since: '2026-01-01',
    advice: '涉嫌内幕信息、代客理财或操纵市场，不能发布',
    pattern: /内幕(?:消息|信息)|内部消息|代客(?:理财|操盘)|代(?:为)?操盘|跟庄|坐庄|操纵股价|老鼠仓(?:跟|可跟)/gu,
  },
  {
    id: 'R-04',
    name: '荐股用语',
    level: 'soft',
    since: '2026-01-01',
    advice: '给出买卖建议要写明依据与风险，审核员会看',
    pattern: /建议(?:大家)?(?:买入|加仓|重仓|满仓|抄底|关注回调)|满仓(?:干|买)|梭哈|就是买点|闭眼买|必买/gu,
  },
  {
    id: 'R-05',
    name: '夸大用语',
    level: 'soft',
    since: '2026-01-01',
    advice: '请用事实代替，审核员会看',
    pattern: /史上最(?:强|大|牛)|百年一遇|千载难逢|暴涨(?:十|百|[0-9]+)倍|震惊|惊天/gu,
  },
  {
    id: 'R-06',
    name: '未标识 AI 生成',
    level: 'hard',
    since: '2025-09-01',
    advice: '文中说由 AI 生成，请在声明里标明含 AI 生成内容',
    pattern:
      /(?:本文|全文|以下内容|内容|文章)(?:均)?(?:由|系)(?:ai|人工智能|chatgpt|deepseek|大模型)(?:自动)?(?:生成|撰写|创作)|作为(?:一个|一名)?(?:ai|人工智能|语言模型)/gu,
    when: ({ ai_made: isAiMade }) => isAiMade !== true,
  },
];
