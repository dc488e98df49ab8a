import { pick, type Random } from '#demo/chance.ts';
import type { Company } from '#demo/companies.ts';
import { over, wordsOfMoment } from '#demo/flashes/words/resolver.ts';
import { companyWords } from '#demo/flashes/words/company-words.ts';
import type { Resolve } from '#demo/grammar.ts';
import type { UnixSeconds } from '#shared/time.ts';

const overseas = ['东南亚', '中东', '欧洲', '拉美', '中亚'] as const;
const lately = ['上月', '过去四周', '近三个月', '上一季度'] as const;

/** The words of an article about one company, written at that moment; what is so at the moment may be handed in for several. */
export function articleWords(
  company: Company,
  at: UnixSeconds,
  random: Random,
  moment: Resolve = wordsOfMoment(at, random),
): Resolve {
  const words = {
    ...companyWords(company, at, random),
    overseas: pick(overseas, random),
    lately: pick(lately, random),
  };
  return over(words, moment);
}
