import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { LARGEST_CHUNK } from '#shared/upload-limits.ts';
import { joinCast } from '#tests/support/cast.ts';
import { film } from '#tests/support/uploads.ts';
import { openEmptySite, type EmptySite } from '#tests/load/machinery/empty-site.ts';
import { cpuSeconds } from '#tests/load/machinery/process-use.ts';
import { atLeast, millis, times, told, type Finding } from '#tests/load/report/report.ts';
import { alternate, median, medianRatio } from '#tests/load/report/rounds.ts';
import type { Scale } from '#tests/load/report/scale.ts';

const MEGABYTES = 100;
const BYTES_PER_MEGABYTE = 1e6;
const MILLIS = 1000;

/** How quickly a film goes into the storage, against writing the same bytes with `fs`. */
export async function upload(scale: Scale): Promise<Finding> {
  await using site = await openEmptySite();
  const folder = await mkdtemp(path.join(tmpdir(), 'kaipan-upload-'));
  const bytes = film((scale.isQuick ? MEGABYTES / 2 : MEGABYTES) * BYTES_PER_MEGABYTE);
  try {
    const contestants = { ours: () => uploading(site, bytes), bare: () => writing(path.join(folder, 'film'), bytes) };
    await alternate(1, contestants);
    const { ours, bare } = await alternate(scale.rounds, contestants);
    const [rate, plain] = [ours.map(rateOf), bare.map(rateOf)];
    return {
      verdicts: [
        atLeast('upload, throughput of writing with fs', medianRatio(rate, plain), 0.1, times),
        told('upload', `${perSecond(median(rate))}, fs ${perSecond(median(plain))}`),
        told('CPU for each megabyte', millis(median(ours.map(({ cpuMillis }) => cpuMillis)))),
      ],
      method:
        'The built program in production mode on PostgreSQL, files in a local folder. A film goes up over HTTP in chunks of 10 MiB, as the ' +
        'browser sends it on a quick line, until the server says that it is a file: parts of the form are read, the bytes digested and kept ' +
        'in pieces. Beside it the same bytes go into one file, chunk by chunk, and to the disk at the end (`fsync`).',
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

interface Sent {
  perSecond: number;
  cpuMillis: number;
}
const rateOf = (sent: Sent) => sent.perSecond;

const perSecond = (megabytes: number) => `${megabytes.toFixed(0)} MB/s`;

/** Somebody else each time: what a person may store is limited. */
async function uploading({ domains, pid, call }: EmptySite, bytes: Buffer): Promise<Sent> {
  const { token } = await joinCast(domains, '上传的人');
  const { tokens } = await call<{ tokens: { key: string; token: string }[] }>(token, '/apiv1/file/gen_upload_tokens', {
    count: 1,
  });
  const [begun, cpu] = [performance.now(), cpuSeconds(pid)];
  for (let offset = 0; offset < bytes.length; offset += LARGEST_CHUNK) {
    const form = new FormData();
    const fields = { ...tokens[0], offset: String(offset), size: String(bytes.length) };
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    form.append(
      'file',
      new Blob([bytes.subarray(offset, offset + LARGEST_CHUNK) as Uint8Array<ArrayBuffer>]),
      '电话会.mp4',
    );
    await call(token, '/upload', form);
  }
  const megabytes = bytes.length / BYTES_PER_MEGABYTE;
  return {
    perSecond: (megabytes * MILLIS) / (performance.now() - begun),
    cpuMillis: ((cpuSeconds(pid) - cpu) * MILLIS) / megabytes,
  };
}

async function writing(file: string, bytes: Buffer): Promise<Sent> {
  const begun = performance.now();
  const handle = await open(file, 'w');
  for (let offset = 0; offset < bytes.length; offset += LARGEST_CHUNK)
    await handle.write(bytes.subarray(offset, offset + LARGEST_CHUNK));
  await handle.sync();
  await handle.close();
  const megabytes = bytes.length / BYTES_PER_MEGABYTE;
  return { perSecond: (megabytes * MILLIS) / (performance.now() - begun), cpuMillis: 0 };
}
