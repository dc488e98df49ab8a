import type { LegalText } from '#web/features/legal/legal-text.ts';

/** When these texts were last changed; shown at their head. */
export const REPORT_DATE = '2026-11-22';

const scope: LegalText = {
  id: 'scope',
  title: '受理范围',
  clauses: [
    {
      title: '违法信息',
      paragraphs: [
        '危害国家安全、泄露国家秘密、破坏社会稳定的；编造、传播虚假的证券期货信息，扰乱市场的；诈骗、赌博、淫秽色情的；侮辱、诽谤他人，侵害他人隐私的；法律、行政法规禁止的其他内容。',
      ],
    },
    {
      title: '不良信息',
      paragraphs: [
        '荐股牟利、承诺收益、诱导加群的；标题严重夸张、与内容不符的；炒作丑闻、煽动对立、低俗庸俗的；对未成年人身心健康有害的；其他对网络生态造成不良影响的内容。',
      ],
    },
    {
      title: '冒用本站名义',
      paragraphs: [
        '本站不代客理财，不推荐个股群，不通过私人账户收款。遇到以本站或本站编辑名义从事上述行为的，请一并举报。',
      ],
    },
    {
      title: '内容有误',
      paragraphs: ['只是事实或数字有误的，请用《更正与申诉》页面的方式提出，处理更快。'],
    },
  ],
};

const handling: LegalText = {
  id: 'handling',
  title: '怎样举报，怎样处理',
  clauses: [
    {
      title: '请告诉我们',
      paragraphs: [
        '页面的地址或编号；您认为违法或不良的具体内容；截图等材料。愿意接到答复的，请留下联系方式。可以匿名举报。',
      ],
    },
    {
      title: '处理',
      paragraphs: [
        '我们收到后即行查看，明显违法的立即停止传播、保存记录并依法报告；其余在三个工作日内作出处理，留有联系方式的，答复处理结果。',
        '举报人的信息予以保密，只用于核实和答复。请如实举报，故意捏造事实的，依法承担责任。',
      ],
    },
  ],
};

const authorities: LegalText = {
  id: 'authorities',
  title: '其他举报渠道',
  clauses: [
    {
      title: '网络违法和不良信息',
      paragraphs: ['中央网信办（国家互联网信息办公室）违法和不良信息举报中心：电话 12377，网址 www.12377.cn。'],
    },
    {
      title: '证券期货',
      paragraphs: ['中国证监会服务热线：电话 12386，受理投资者对证券期货市场经营机构等的投诉、举报和咨询。'],
    },
    {
      title: '电信网络诈骗',
      paragraphs: ['遇到诈骗，请立即拨打 110 报警；反诈劝阻专线为 96110。'],
    },
  ],
};

/** The texts of the page, in order. */
export const reportTexts: readonly LegalText[] = [scope, handling, authorities];
