const digits = '零一二三四五六七八九';
/** Names of the places within four digits, and of each group of four. */
const places = ['', '十', '百', '千'];
const groups = ['', '万', '亿', '万亿'];
/** Longer numbers are no amounts; they are read digit by digit. */
const LONGEST_NUMBER = 16;

/** `600519` → 六零零五一九 */
export function readDigits(text: string): string {
  return text.replace(/\d/g, (digit) => digits.charAt(Number(digit)));
}

/** `3275` → 三千二百七十五, `14.6` → 十四点六; commas are left out. Codes with leading zeros are read digit by digit. */
export function readNumber(text: string): string {
  const [whole = '', fraction] = text.replaceAll(',', '').split('.');
  if (whole.length > LONGEST_NUMBER || /^0\d/.test(whole)) return readDigits(whole);
  const tail = fraction === undefined || fraction === '' ? '' : `点${readDigits(fraction)}`;
  return readWhole(whole) + tail;
}

function readWhole(whole: string): string {
  const value = whole.replace(/^0+/, '');
  if (value === '') return '零';
  const padded = value.padStart(Math.ceil(value.length / 4) * 4, '0');
  const parts = padded.match(/\d{4}/g) ?? [];
  let text = '';
  let owesZero = false;
  parts.forEach((part, index) => {
    if (part === '0000') {
      owesZero = text !== '';
      return;
    }
    if (text !== '' && (owesZero || part.startsWith('0'))) text += '零';
    text += readFour(part) + (groups[parts.length - 1 - index] ?? '');
    owesZero = false;
  });
  // 一十二 is said 十二.
  return text.replace(/^一十/, '十');
}

function readFour(part: string): string {
  let text = '';
  let owesZero = false;
  part.split('').forEach((digit, index) => {
    if (digit === '0') {
      owesZero = text !== '';
      return;
    }
    text += `${owesZero ? '零' : ''}${digits.charAt(Number(digit))}${places[3 - index] ?? ''}`;
    owesZero = false;
  });
  return text;
}
