import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { callTencent, type TencentDeps } from '#adapters/tencent/tencent-call.ts';
import type { CaptchaService, CaptchaTools } from '#domains/accounts/accounts.service.ts';
import type { Log } from '#shared/log.ts';

export interface TencentCaptchaSettings {
  appId: string;
  appSecret: string;
}

export const TENCENT_CAPTCHA = 'https://captcha.tencentcloudapi.com';
/** Whose scripts and frames the pages have to let in. */
export const tencentCaptchaHosts = ['https://turing.captcha.qcloud.com', 'https://*.captcha.qcloud.com'];

const clientScript = readFileSync(new URL('./tencent-captcha.client.js', import.meta.url), 'utf8');
/** Tencent takes a ticket for five minutes. */
const GOOD_SECONDS = 5 * 60;

interface Ticket {
  ticket: string;
  randstr: string;
}

/** The challenges of Tencent Cloud (DescribeCaptchaResult, 2019-07-22). A ticket is theirs to judge; for what it is good is ours. */
export function createTencentCaptcha(
  { appId, appSecret }: TencentCaptchaSettings,
  { log, ...deps }: TencentDeps & { log: Log },
): (tools: CaptchaTools) => CaptchaService {
  async function judge({ ticket, randstr }: Ticket, address: string): Promise<boolean> {
    const payload = {
      CaptchaType: 9,
      Ticket: ticket,
      Randstr: randstr,
      UserIp: address,
      CaptchaAppId: Number(appId),
      AppSecretKey: appSecret,
    };
    try {
      const call = { service: 'captcha', action: 'DescribeCaptchaResult', version: '2019-07-22', payload };
      const { Error: fault, CaptchaCode: verdict } = await callTencent(call, deps);
      if (fault === undefined) return verdict === 1;
      log.error({ reason: (fault as { Code?: unknown }).Code }, 'Tencent refused to judge a ticket');
    } catch (error) {
      log.warn({ err: error }, 'Tencent could not be asked to judge a ticket');
    }
    return true;
  }

  return ({ now }) => ({
    script: () => clientScript.replace('__APP__', appId),
    challenge: async () => null,
    idOf(text) {
      const ticket = readTicket(text);
      // Of what it says, not of how it is written.
      return ticket && createHash('sha256').update(`${ticket.ticket} ${ticket.randstr}`).digest('base64url');
    },
    async verify({ ticket: text, address }) {
      const ticket = readTicket(text);
      return ticket !== null && (await judge(ticket, address)) ? now() + GOOD_SECONDS : null;
    },
  });
}

/** Null: it was not made by our script. */
function readTicket(text: string): Ticket | null {
  try {
    const { ticket, randstr } = JSON.parse(Buffer.from(text, 'base64').toString()) as Partial<Ticket>;
    return typeof ticket === 'string' && typeof randstr === 'string' ? { ticket, randstr } : null;
  } catch {
    return null;
  }
}
