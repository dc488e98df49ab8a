/** Invented cities and what lies in them: a place without a coast has no port, one without hills no pumped storage. */
export interface Place {
  city: string;
  zone: string;
  isCoastal: boolean;
}

export const places: readonly Place[] = [
  { city: '栖澜市', zone: '栖澜新区', isCoastal: true },
  { city: '汐湾市', zone: '汐湾临港片区', isCoastal: true },
  { city: '望屿市', zone: '望屿海洋产业园', isCoastal: true },
  { city: '沧屿市', zone: '沧屿保税区', isCoastal: true },
  { city: '云渡市', zone: '云渡高新区', isCoastal: false },
  { city: '砚湖市', zone: '砚湖科学城', isCoastal: false },
  { city: '岚川市', zone: '岚川经开区', isCoastal: false },
  { city: '禾洲市', zone: '禾洲农业科技园', isCoastal: false },
  { city: '雁陂市', zone: '雁陂先进制造园', isCoastal: false },
  { city: '青垣市', zone: '青垣数据产业园', isCoastal: false },
  { city: '赤垣市', zone: '赤垣新能源基地', isCoastal: false },
  { city: '松岚市', zone: '松岚航空产业园', isCoastal: false },
];
