import type { UploadedFile } from '#domains/files/files.contract.ts';

/** One file on its way (docs/product/files.md#uploader). */
export interface UploadItem {
  id: number;
  name: string;
  state: 'waiting' | 'uploading' | 'done' | 'failed';
  /** 0 to 100. */
  percent: number;
  /** Why it failed: a sentence of the server, or `上传失败,请重试!`. */
  fault: string | null;
  /** Whether the same file could do better when it is tried again. */
  mayRetry: boolean;
  /** Once it is whole. */
  uploaded: UploadedFile | null;
  /** A done one says so for a second, then it stands for the file alone. */
  isTelling: boolean;
}

export type UploadEvent =
  | { type: 'added'; items: readonly { id: number; name: string; fault?: string | undefined }[] }
  | { type: 'begun'; id: number }
  | { type: 'progressed'; id: number; percent: number }
  | { type: 'finished'; id: number; uploaded: UploadedFile }
  | { type: 'told'; id: number }
  | { type: 'failed'; id: number; fault: string; mayRetry: boolean }
  | { type: 'retried'; id: number }
  | { type: 'removed'; id: number };

/** The files in the order in which they were chosen; an event that does not fit an item's state leaves it as it is. */
export function nextUploads(items: readonly UploadItem[], event: UploadEvent): readonly UploadItem[] {
  if (event.type === 'added') return [...items, ...event.items.map(chosen)];
  if (event.type === 'removed') return items.filter(({ id }) => id !== event.id);
  return items.map((item) => (item.id === event.id ? moved(item, event) : item));
}

/** Whose turn it is: one goes at a time, in the order in which they were chosen. */
export function nextInTurn(items: readonly UploadItem[]): UploadItem | null {
  if (items.some(({ state }) => state === 'uploading')) return null;
  return items.find(({ state }) => state === 'waiting') ?? null;
}

/** Whether something is still to come: who sends what stands around it waits. */
export const isOnItsWay = (items: readonly UploadItem[]) =>
  items.some(({ state }) => state === 'waiting' || state === 'uploading');

/** `2张图片上传失败，请重新上传！`; null when none failed. */
export function failedSentence(items: readonly UploadItem[]): string | null {
  const failed = items.filter(({ state }) => state === 'failed').length;
  return failed === 0 ? null : failedPictures(failed);
}

/** What is said of pictures that did not arrive, pasted ones too. */
export const failedPictures = (count: number) => `${count}张图片上传失败，请重新上传！`;

function chosen({ id, name, fault }: { id: number; name: string; fault?: string | undefined }): UploadItem {
  const state = fault === undefined ? 'waiting' : 'failed';
  return { id, name, state, percent: 0, fault: fault ?? null, mayRetry: false, uploaded: null, isTelling: false };
}

type Move = Exclude<UploadEvent, { type: 'added' | 'removed' }>;

function moved(item: UploadItem, event: Move): UploadItem {
  const { state } = item;
  switch (event.type) {
    case 'begun':
      return state === 'waiting' ? { ...item, state: 'uploading', fault: null } : item;
    case 'progressed':
      return state === 'uploading' ? { ...item, percent: event.percent } : item;
    case 'finished':
      return state === 'uploading'
        ? { ...item, state: 'done', percent: 100, uploaded: event.uploaded, isTelling: true }
        : item;
    case 'told':
      return { ...item, isTelling: false };
    case 'failed':
      return state === 'uploading' ? { ...item, state: 'failed', fault: event.fault, mayRetry: event.mayRetry } : item;
    case 'retried':
      return state === 'failed' && item.mayRetry ? { ...item, state: 'waiting', fault: null } : item;
  }
}
