import type { LegalText } from '#web/features/legal/legal-text.ts';

/** When these texts were last changed; shown at their head. */
export const CORRECTIONS_DATE = '2026-11-22';

const practice: LegalText = {
  id: 'practice',
  title: '我们怎样更正',
  clauses: [
    {
      title: '更正留痕',
      paragraphs: [
        '已发布的快讯和文章发现差错，我们在原处更正：页面标注“已更正”，各版本与更正原因公开保留，可以逐版比较。更正不改变首次发布的时间。',
        '影响判断的差错，包括证券名称与代码、数字与单位、方向、时间、消息来源，核实后立即更正。错别字等不影响理解的差错，随改随正。',
      ],
    },
    {
      title: '撤回',
      paragraphs: [
        '内容失实且无法以更正弥补的，我们予以撤回：正文不再显示，原地址保留撤回的时间与原因。已经推送到页面上的快讯，会同时在页面上变为撤回说明。',
        '依法应当删除的内容，从本站删除，其编号不再使用。',
      ],
    },
    {
      title: '转载的内容',
      paragraphs: ['注明来源的内容，以原发布者的更正为准。原发布者更正或撤回的，我们得知后同步处理。'],
    },
  ],
};

const request: LegalText = {
  id: 'request',
  title: '怎样提出',
  clauses: [
    {
      title: '谁可以提出',
      paragraphs: [
        '任何读者都可以指出差错。报道所涉及的公司、机构和个人，认为内容失实、侵害其合法权益的，可以要求更正、删除或者刊登其说明。',
      ],
    },
    {
      title: '请告诉我们',
      paragraphs: [
        '页面的地址或编号；您认为有误的原文；正确的说法及其依据，例如公告、公文、合同或原始数据；您的称呼与联系方式。以公司或他人名义提出的，请附授权证明。',
        '快讯和文章的编号就是其地址末尾的数字，用页面上的“分享”可以复制完整地址。',
      ],
    },
    {
      title: '侵权通知',
      paragraphs: [
        '认为内容侵害著作权、名誉权、隐私权等权利的，请一并提供权利归属或侵权的初步证明，以及您的真实身份信息。我们收到合格的通知后及时采取必要措施，并转达内容的提供者；对方提交不存在侵权的声明的，我们会转告您。',
        '因错误通知造成他人损害的，通知人依法承担责任。',
      ],
    },
  ],
};

const handling: LegalText = {
  id: 'handling',
  title: '怎样处理',
  clauses: [
    {
      title: '时限',
      paragraphs: [
        '我们在一个工作日内告知是否受理，五个工作日内答复处理结果；需要向第三方核实的，会告知您预计的时间。可能继续扩大影响的差错，先行标注或撤回，再行核实。',
      ],
    },
    {
      title: '结果与申诉',
      paragraphs: [
        '结果有四种：更正、撤回、删除、维持。维持的，我们说明理由。',
        '对结果有异议，可以在收到答复后的三十日内补充材料申诉一次，由未参与原处理的编辑复核。您也可以依法向主管部门投诉或者向人民法院起诉。',
      ],
    },
    {
      title: '费用',
      paragraphs: [
        '提出更正、申诉和侵权通知不收取任何费用。以“删稿”“撤稿”名义向您收费的，与本站无关，请向公安机关报案。',
      ],
    },
  ],
};

/** The texts of the page, in order. */
export const correctionTexts: readonly LegalText[] = [practice, request, handling];
