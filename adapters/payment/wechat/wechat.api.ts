import { z } from 'zod';
import { signingOf, type WechatSettings } from './wechat.signing.ts';

const LONGEST_MILLIS = 10_000;
const Refusal = z.object({ code: z.string() });

/** Why it refused; what stands before it may answer in words of its own. */
function codeOf(text: string): string {
  try {
    return Refusal.parse(JSON.parse(text)).code;
  } catch {
    return '';
  }
}

export type WechatApi = ReturnType<typeof createWechatApi>;

/** Asks WeChat Pay's API v3, signed, and believes only what it has signed. */
export function createWechatApi(settings: WechatSettings) {
  const { gateway, providerKeys } = settings;
  const signing = signingOf(settings);

  async function fetchSigned(method: 'GET' | 'POST', url: string, body: string): Promise<Response> {
    const { pathname, search } = new URL(url);
    return fetch(url, {
      method,
      headers: {
        authorization: signing.authorization(method, pathname + search, body),
        accept: 'application/json',
        // Without it a merchant who also has a certificate of WeChat Pay is answered by that one.
        'wechatpay-serial': providerKeys[0]?.id ?? '',
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

    /** Answers null when it says one of `absent`; throws for every other refusal, which it does not sign when ours was signed badly. */
    async ask<T>(
      method: 'GET' | 'POST',
      path: string,
      answer: z.ZodType<T>,
      { content, absent = [] }: { content?: object; absent?: readonly string[] } = {},
    ): Promise<T | null> {
      const body = content === undefined ? '' : JSON.stringify(content);
      const response = await fetchSigned(method, gateway + path, body);
      const text = await response.text();
      const code = response.ok ? '' : codeOf(text);
      if (!response.ok && !absent.includes(code))
        throw new Error(`WeChat Pay refused ${path.split('?', 1)[0]}: ${response.status} ${code}`);
      signing.mustBeProviders(text, (name) => response.headers.get(name));
      return response.status === 200 ? answer.parse(JSON.parse(text)) : null;
    },

    /** A file that an answer has told the address and the hash of; it is not signed itself. */
    async download(url: string): Promise<Buffer> {
      const response = await fetchSigned('GET', url, '');
      if (response.status !== 200) throw new Error(`WeChat Pay answered ${response.status} for its statement.`);
      return Buffer.from(await response.arrayBuffer());
    },
  };
}
