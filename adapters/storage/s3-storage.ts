import { AwsClient } from 'aws4fetch';
import type { FileStorage } from '#domains/files/files.service.ts';

export interface S3Settings {
  /** What stands in front of every name: the bucket's own address, or the service's with the bucket as first part of the path. */
  address: string;
  region: string;
  keyId: string;
  keySecret: string;
}

/** With all its retries: whoever writes is believed to be dead soon after (docs/product/files.md#uploads). */
const LONGEST_MILLIS = 30_000;

/** A bucket of any service that speaks S3 (docs/operations.md#files). */
export function createS3Storage({ address, region, keyId, keySecret }: S3Settings): FileStorage {
  const client = new AwsClient({ accessKeyId: keyId, secretAccessKey: keySecret, service: 's3', region, retries: 3 });

  async function ask(name: string, request: RequestInit, good: readonly number[]): Promise<Response> {
    const signal = AbortSignal.timeout(LONGEST_MILLIS);
    const answer = await client.fetch(`${address}/${name}`, { ...request, signal });
    if (good.includes(answer.status)) return answer;
    await answer.body?.cancel();
    throw new Error(`The storage answered ${request.method} with ${answer.status}.`);
  }

  return {
    async put(name, bytes) {
      const answer = await ask(name, { method: 'PUT', body: Uint8Array.from(bytes) }, [200]);
      await answer.body?.cancel();
    },

    async *get(name, range) {
      const headers = range && { range: `bytes=${range.from}-${range.to}` };
      const answer = await ask(name, { method: 'GET', ...(headers && { headers }) }, range ? [206] : [200]);
      if (answer.body !== null) yield* answer.body;
    },

    async remove(names) {
      for (const name of names) {
        const answer = await ask(name, { method: 'DELETE' }, [200, 204, 404]);
        await answer.body?.cancel();
      }
    },
  };
}
