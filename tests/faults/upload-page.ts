import { sendFile } from '#web/features/files/send-file.ts';
import { api } from '#web/lib/api.ts';

/** What a page of the test does: the uploader of the product, with what it has told so far. */
export interface UploadPage {
  percents: number[];
  /** The token of the file once it is whole, or why it is not. */
  end: string | null;
}

const chooser = document.createElement('input');
chooser.type = 'file';
chooser.id = 'film';
document.body.append(chooser);
const page: UploadPage = { percents: [], end: null };
Object.assign(globalThis, { upload: page });

chooser.addEventListener('change', () => {
  const [file] = chooser.files ?? [];
  if (file === undefined) return;
  sendFile(file, {
    api,
    wait: (millis) => new Promise((resolve) => setTimeout(resolve, millis)),
    now: () => performance.now(),
    tell: (percent) => void page.percents.push(percent),
    isStopped: () => false,
  }).then(
    (uploaded) => (page.end = uploaded?.file_token ?? 'stopped'),
    (error: unknown) => (page.end = String(error)),
  );
});
