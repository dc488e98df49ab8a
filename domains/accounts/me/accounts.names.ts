/** What stands for the site or its staff: in whole, or as a part, however it is spaced. */
const reserved =
  /开盘|开盤|kaipan|官方|客服|管理员|管理員|系统|小编|编辑部|工作人员|站长|版主|运营|admin|official|support|moderator|staff|system|证监会|交易所|上交所|深交所|北交所/iu;
/** Controls, signs that turn the text around or are not seen, and what is assigned to nobody. */
const unseen = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}\u115F\u1160\u3164\uFFA0\u2800]/u;

/** As it is kept: one spelling, single spaces. Null: nobody may be called so (docs/product/accounts.md#names). */
export function nameOf(text: string): string | null {
  const name = text.normalize('NFKC').replaceAll(/\s+/gu, ' ').trim();
  const letters = name.replaceAll(/[^\p{L}\p{N}]/gu, '');
  const isSeen = letters.length > 0 && Array.from(name).length >= 2;
  return unseen.test(text) || !isSeen || reserved.test(letters) ? null : name;
}
