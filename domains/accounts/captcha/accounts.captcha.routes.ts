import { mobileOf } from '#domains/accounts/mobile/accounts.mobile.ts';
import { bind } from '#shared/bind.ts';
import { captcha as contract } from './accounts.captcha.contract.ts';
import type { Captcha } from './accounts.captcha.ts';

export function captchaRoutes(captcha: Captcha) {
  return bind(contract, {
    getCaptchaScript: ({ query }) => captcha.script(query.for),
    getCaptchaChallenge: ({ query }) => captcha.challenge(query.for),
    async checkCaptcha({ query: { ticket, mobile: written }, request }) {
      const mobile = mobileOf(written);
      // Whether it signs in or sends a code is the next call's to say.
      for (const action of ['sign_in', 'send_code'] as const) {
        const isGood = ticket !== '' && (await captcha.isGood({ ticket, action, mobile, address: request.ip }));
        if (isGood) return { passed: true, captcha_js: '' };
      }
      return { passed: false, captcha_js: await captcha.scriptFor({ action: 'send_code', mobile }) };
    },
  });
}
