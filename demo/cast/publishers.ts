/** Invented publishers whose flashes the wire takes over, and how each of them signs. */
export interface Publisher {
  name: string;
  sign: 'dateline' | 'credit';
}

export const publishers: readonly Publisher[] = [
  { name: '潮汐财讯', sign: 'dateline' },
  { name: '云栈新闻社', sign: 'credit' },
  { name: '南屏晚报', sign: 'credit' },
];
