import { files, type UploadedFile, type UploadState } from '#domains/files/files.contract.ts';
import { isApiError } from '#shared/api-error.ts';
import type { Api } from '#shared/contract.ts';
import { LARGEST_CHUNK } from '#shared/upload-limits.ts';
import { findTicket, forgetTicket, keepTicket, type Ticket } from './upload-tickets.ts';

/** Before each retry of a chunk: six, in three quarters of a minute (docs/product/files.md#uploader). */
const PAUSES_MILLIS = [1000, 2000, 4000, 8000, 16_000, 16_000];
const FIRST_CHUNK = 256 * 1024;
const SMALLEST_CHUNK = 64 * 1024;
/** A chunk that has gone so quickly may be followed by one of twice its size: what a busy server needs for each is the same. */
const QUICK_MILLIS = 8000;

interface SendDeps {
  api: Api;
  wait(millis: number): Promise<void>;
  /** Milliseconds of a clock that only goes forward. */
  now(): number;
  /** How far it has come, 0 to 100. */
  tell(percent: number): void;
  /** Whether nobody wants it any more. */
  isStopped(): boolean;
}

/**
 * Sends a file in chunks, each as large as the line is quick, and goes on where an earlier try has ended, also after a reload. Throws
 * what the server says of it; null when it was stopped.
 */
export async function sendFile(file: File, deps: SendDeps): Promise<UploadedFile | null> {
  const kept = findTicket(file);
  try {
    return await sendWith(kept ?? (await newTicket(file, deps)), file, deps);
  } catch (error) {
    if (isPassing(error)) throw error;
    forgetTicket(file);
    // What was kept may be too old, or somebody else's who was signed in before.
    if (kept === null) throw error;
    return sendWith(await newTicket(file, deps), file, deps);
  }
}

/** Takes back what has been sent of a file. */
export async function stopSending(file: File, { api }: Pick<SendDeps, 'api'>): Promise<void> {
  const ticket = findTicket(file);
  if (ticket === null) return;
  forgetTicket(file);
  await api(files.removeUpload, { query: ticket });
}

async function newTicket(file: File, { api }: SendDeps): Promise<Ticket> {
  const { tokens, expires_at: expiresAt } = await api(files.createUploadTokens, { body: { count: 1 } });
  const [first] = tokens;
  if (first === undefined) throw new Error('No token was given.');
  const ticket = { key: first.key, token: first.token };
  keepTicket(file, { ...ticket, expiresAt });
  return ticket;
}

async function sendWith(ticket: Ticket, file: File, deps: SendDeps): Promise<UploadedFile | null> {
  const { api, now, tell, isStopped } = deps;
  const ask = () => api(files.getUpload, { query: ticket });
  let chunk = FIRST_CHUNK;
  let state = await ask();

  async function sendNext({ received: offset }: UploadState): Promise<UploadState> {
    const begun = now();
    const sent = await api(files.upload, { body: formOf(ticket, file, { offset, end: offset + chunk }) });
    if (now() - begun < QUICK_MILLIS) chunk = Math.min(chunk * 2, LARGEST_CHUNK);
    return sent;
  }

  while (state.file === null && !isStopped()) {
    tell(Math.floor((state.received / Math.max(file.size, 1)) * 100));
    state = await withRetries(() => sendNext(state), {
      ...deps,
      async recover() {
        chunk = Math.max(Math.floor(chunk / 2), SMALLEST_CHUNK);
        state = await ask();
      },
    });
  }
  if (state.file !== null) forgetTicket(file);
  return state.file;
}

function formOf({ key, token }: Ticket, file: File, { offset, end }: { offset: number; end: number }): FormData {
  const form = new FormData();
  form.append('key', key);
  form.append('token', token);
  form.append('offset', String(offset));
  form.append('size', String(file.size));
  form.append('file', file.slice(offset, end), file.name);
  return form;
}

/** What fails for a while is tried again, from where the server says that it stands. */
async function withRetries(
  send: () => Promise<UploadState>,
  { wait, isStopped, recover }: Pick<SendDeps, 'wait' | 'isStopped'> & { recover(): Promise<void> },
): Promise<UploadState> {
  let needsRecovery = false;
  for (const pause of PAUSES_MILLIS) {
    try {
      if (needsRecovery) await recover();
      return await send();
    } catch (error) {
      if (!isPassing(error) || isStopped()) throw error;
    }
    needsRecovery = true;
    await wait(pause);
  }
  await recover();
  return send();
}

/** Whether the same might succeed a little later: the line, a server that is busy, another chunk on its way. */
export function isPassing(error: unknown): boolean {
  if (!isApiError(error)) return false;
  const { code } = error;
  return (
    code === 0 || code === 40900 || code === 40800 || code === 42900 || SERVER_AWAY.includes(code) || isGateway(code)
  );
}

const SERVER_AWAY = [50000, 50300, 50301, 50303, 60441];
/** A proxy answers without our envelope: then the status is the code. */
const isGateway = (code: number) => code >= 500 && code < 600;
