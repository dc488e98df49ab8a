/** Invented houses that count, estimate and recommend. Nobody real is named among them. */
export const researchHouses = [
  '青屿研究所',
  '云屿数据中心',
  '沿江产业观察',
  '砚池咨询',
  '北渚数据',
  '南屏统计室',
  '隆岑咨询',
  '漪园产业研究',
] as const;

export const brokers = [
  '望潮证券',
  '青桐证券',
  '松岭证券',
  '听澜证券',
  '石桥证券',
  '雁回证券',
  '临皋证券',
  '淮岸证券',
] as const;

export const foreignBrokers = ['诺瑟兰投行', '凯瑞登证券', '博斯韦尔银行', '拉姆塞资本'] as const;

export const fundHouses = ['渚清基金', '平芜基金', '岸芷基金', '松声基金'] as const;
