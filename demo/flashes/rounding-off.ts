import type { Random } from '#demo/chance.ts';
import { withTurns } from '#demo/grammar.ts';
import { shareOf } from '#demo/market/waves.ts';
import type { Recency } from './recency.ts';
import { withoutEcho, withoutSecondFact, type Telling } from './telling.ts';
import type { Spoken, WornTexts } from './worn-texts.ts';

/** So often a sentence is turned another way before it is given up. */
const TURNS = 5;
/** What has less to say may say a clause once more. */
const LEAST_LETTERS = 110;

/** A text with a sentence more, or as it was. */
type Join = (text: string, sentence: string) => string;

interface RoundingDeps {
  random: Random;
  recency: Recency;
  worn: WornTexts;
}

interface RoundedOff {
  text: string;
  spoken: readonly Spoken[];
}

/** Makes a text of a telling: the story's own sentences, then what belongs around it, until there is enough; nothing that has been said too often. */
export function createRounder({ random, recency, worn }: RoundingDeps) {
  /** In the first turn that is not worn; in any if all are. */
  function freshest(template: string, fill: (text: string) => string): string {
    let text = '';
    for (let turns = 0; turns < TURNS; turns++) {
      text = fill(withTurns(template, random));
      if (!worn.hasWornClause(text)) break;
    }
    return text;
  }

  /** What is known of somebody is always told in the same turn; everything else takes any. */
  const turnedFor = (owner: string | null, template: string) => {
    let nr = 0;
    return withTurns(template, owner === null ? random : () => shareOf(`${owner} ${template} ${nr++}`));
  };

  return (
    { sentences, around, aim, mostAround }: Telling,
    owner: string | null,
    fill: (text: string) => string,
  ): RoundedOff => {
    const [lead = '', ...own] = sentences;
    let text = freshest(lead, fill);
    let behind = '';
    const spoken: Spoken[] = [{ template: lead, turned: lead }];
    const length = () => text.length + behind.length;

    /** The sentence, or nothing when it has been said too often or says what is there already. */
    function said(template: string, turned: string, join: Join, times = 1): string {
      const sentence = fill(turned);
      const isNew = join(text + behind, sentence) !== text + behind;
      if (!isNew || worn.isWorn(sentence, { template, turned }, times)) return '';
      recency.use(template);
      spoken.push({ template, turned });
      return sentence;
    }

    /** In one turn or another. */
    function ownSaid(template: string, join: Join, times = 1): string {
      for (let turns = 0; turns < TURNS; turns++) {
        const sentence = said(template, withTurns(template, random), join, times);
        if (sentence !== '') return sentence;
      }
      return '';
    }

    for (const template of own) text += ownSaid(template, withoutSecondFact);
    const most = spoken.length + mostAround;
    for (const template of around) {
      if (length() >= aim || spoken.length >= most) break;
      behind += said(template, turnedFor(owner, template), withoutEcho);
    }
    // Rather a clause for the second time than a text that breaks off.
    for (const template of own) {
      if (length() >= LEAST_LETTERS) break;
      text += ownSaid(template, withoutEcho, 2);
    }
    return { text: text + behind, spoken };
  };
}
