/** The bytes of each character: Node reads GBK and does not write it. */
const bytesOf = new Map<string, readonly [number, number]>();
const decoder = new TextDecoder('gbk');
for (let lead = 0x81; lead <= 0xfe; lead++) {
  for (let trail = 0x40; trail <= 0xfe; trail++) {
    const letter = decoder.decode(Uint8Array.of(lead, trail));
    if (letter.length === 1 && !bytesOf.has(letter)) bytesOf.set(letter, [lead, trail]);
  }
}

/** A text in GBK; what it cannot say is a question mark. */
export function toGbk(text: string): Buffer {
  const bytes = Array.from(text, (letter) =>
    letter.charCodeAt(0) < 0x80 ? [letter.charCodeAt(0)] : (bytesOf.get(letter) ?? [0x3f]),
  );
  return Buffer.from(bytes.flat());
}
