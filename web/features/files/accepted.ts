import { LARGEST_FILE } from '#shared/upload-limits.ts';

/** What an uploader takes when nothing else is said. */
export const defaultAccept = '.mp4,.mp3,image/png,image/jpeg';
/** Every kind of picture that is taken. */
export const acceptPictures = 'image/png,image/jpeg,image/gif,image/webp';

/** Why a file need not be sent at all; null when it may. What it really is the server looks at. */
export function refusalOf(file: Pick<File, 'name' | 'type' | 'size'>, accept: string): string | null {
  if (file.size > LARGEST_FILE) return '上传资源不能超过 1GB!';
  const name = file.name.toLowerCase();
  const kinds = accept.split(',').map((kind) => kind.trim().toLowerCase());
  const fits = kinds.some((kind) => (kind.startsWith('.') ? name.endsWith(kind) : file.type.toLowerCase() === kind));
  return fits ? null : '不支持这种文件';
}
