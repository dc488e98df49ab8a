import { folded } from '#shared/letters.ts';

const [FIRST_HAN, LAST_HAN] = [0x4e_00, 0x9f_ff];

let forms: ReadonlyMap<string, string> | undefined;

/** The traditional forms of a letter, one after another: `后` → `後`. */
export function traditionalFormsOf(letter: string): string {
  forms ??= formsOfAll();
  return forms.get(letter) ?? '';
}

function formsOfAll(): Map<string, string> {
  const all = new Map<string, string>();
  for (let code = FIRST_HAN; code <= LAST_HAN; code += 1) {
    const form = String.fromCodePoint(code);
    const letter = folded(form);
    if (letter !== form) all.set(letter, (all.get(letter) ?? '') + form);
  }
  return all;
}
