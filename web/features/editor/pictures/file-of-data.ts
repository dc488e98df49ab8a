/** A picture that is written into its own address, as a file; null where it lies elsewhere. */
export function fileOfData(address: string): File | null {
  const [, type, data] = /^data:(image\/[a-z]+);base64,([\w+/=\s]*)$/i.exec(address) ?? [];
  if (type === undefined || data === undefined) return null;
  try {
    const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
    return new File([bytes], `图片.${type.slice('image/'.length)}`, { type });
  } catch {
    return null;
  }
}
