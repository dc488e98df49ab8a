import { z } from 'zod';
import { clockToSecond, dayText, type UnixSeconds } from '#shared/time.ts';
import { rawMember, signingOf, textToSign } from './alipay.signing.ts';
import { systemClock } from '#shared/clock.ts';

export interface AlipaySettings {
  appId: string;
  sellerId: string;
  /** Ours, to sign with; PKCS#8 or PKCS#1 in PEM. */
  key: string;
  /** Alipay's, to check with. */
  providerKey: string;
  gateway: string;
}

const LONGEST_MILLIS = 10_000;
const OK = '10000';

const Answer = z.looseObject({ code: z.string(), sub_code: z.string().default('') });

const Signed = z.object({ sign: z.string().default('') });

/** `2026-08-20 10:00:00` in China, as Alipay writes moments. */
export const alipayTime = (at: UnixSeconds): string => `${dayText(at)} ${clockToSecond(at)}`;

/** Asks the open platform, signed, and believes only what it has signed. */
export function createGateway({ appId, key, providerKey, gateway }: AlipaySettings) {
  const signing = signingOf(key, providerKey);

  function paramsOf(method: string, content: object, urls: Record<string, string> = {}): URLSearchParams {
    const params = {
      ...{ app_id: appId, method, format: 'JSON', charset: 'utf-8', sign_type: 'RSA2', version: '1.0' },
      ...{ timestamp: alipayTime(systemClock.seconds()), biz_content: JSON.stringify(content), ...urls },
    };
    return new URLSearchParams({ ...params, sign: signing.sign(textToSign(Object.entries(params))) });
  }

  return {
    isProviders: signing.isProviders,

    /** An address for a browser: the platform answers it with its own page. */
    address: (method: string, content: object, urls: Record<string, string>): string =>
      `${gateway}?${paramsOf(method, content, urls).toString()}`,

    /** Answers null when the platform says `absent`; throws for every other refusal, which it does not sign when ours was signed badly. */
    async ask<T>(
      method: string,
      content: object,
      answer: z.ZodType<T>,
      { urls = {}, absent = '' } = {},
    ): Promise<T | null> {
      const response = await fetch(`${gateway}?charset=utf-8`, {
        method: 'POST',
        body: paramsOf(method, content, urls),
        redirect: 'manual',
        signal: AbortSignal.timeout(LONGEST_MILLIS),
      });
      const text = await response.text();
      if (response.status !== 200) throw new Error(`Alipay answered ${response.status}.`);
      const told = rawMember(text, `${method.replaceAll('.', '_')}_response`);
      const words = told ?? rawMember(text, 'error_response');
      if (words === null) throw new Error(`Alipay answered ${method} with something else.`);
      const { code, sub_code: subCode } = Answer.parse(JSON.parse(words));
      const isAbsent = absent !== '' && subCode === absent;
      if (code !== OK && !isAbsent) throw new Error(`Alipay refused ${method}: ${code} ${subCode}`);
      const { sign } = Signed.parse(JSON.parse(text));
      if (!signing.isProviders(words, sign)) throw new Error('What Alipay answered is not signed by it.');
      return isAbsent ? null : answer.parse(JSON.parse(words));
    },
  };
}
