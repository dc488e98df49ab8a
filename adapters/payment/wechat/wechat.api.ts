import { z } from 'zod';
import { signingOf, type WechatSettings } from './wechat.signing.ts';

const LONGEST_MILLIS = 10_000;
const Refusal = z.object({ code: z.string().default('') });

export type WechatApi = ReturnType<typeof createWechatApi>;

/** Asks WeChat Pay's API v3, signed, and believes only what it has signed. */
export function createWechatApi(settings: WechatSettings) {
  const { gateway } = settings;
  const signing = signingOf(settings);

  async function fetchSigned(method: 'GET' | 'POST', url: string, body: string): Promise<Response> {
    const { pathname, search } = new URL(url);
    return fetch(url, {
      method,
      headers: {
        authorization: signing.authorization(method, pathname + search, body),
        accept: 'application/json',
        'user-agent': 'kaipan',
        ...(body !== '' && { 'content-type': 'application/json' }),
      },
      ...(body !== '' && { body }),
      redirect: 'manual',
      signal: AbortSignal.timeout(LONGEST_MILLIS),
    });
  }

  return {
    signing,

    /** Answers null when it says `absent`; throws for every other refusal. */
    async ask<T>(
      method: 'GET' | 'POST',
      path: string,
      answer: z.ZodType<T>,
      { content, absent = '' }: { content?: object; absent?: string } = {},
    ): Promise<T | null> {
      const body = content === undefined ? '' : JSON.stringify(content);
      const response = await fetchSigned(method, gateway + path, body);
      const text = await response.text();
      signing.mustBeProviders(text, (name) => response.headers.get(name));
      if (response.status === 204) return null;
      const told: unknown = JSON.parse(text);
      if (response.status === 200) return answer.parse(told);
      const { code } = Refusal.parse(told);
      if (absent !== '' && code === absent) return null;
      throw new Error(`WeChat Pay refused ${path.split('?', 1)[0]}: ${response.status} ${code}`);
    },

    /** A file that an answer has told the address and the hash of; it is not signed itself. */
    async download(url: string): Promise<Buffer> {
      const response = await fetchSigned('GET', url, '');
      if (response.status !== 200) throw new Error(`WeChat Pay answered ${response.status} for its statement.`);
      return Buffer.from(await response.arrayBuffer());
    },
  };
}
