import { createOutbox, type Outbox } from '#adapters/outbox.ts';
import { createLocalCaptcha } from '#adapters/captcha/local-captcha.ts';
import { createTencentCaptcha, TENCENT_CAPTCHA } from '#adapters/captcha/tencent-captcha.ts';
import { ALIYUN_SMS, createAliyunSms } from '#adapters/sms/aliyun-sms.ts';
import { createLocalSms, noSms } from '#adapters/sms/local-sms.ts';
import { createTencentSms, TENCENT_SMS } from '#adapters/sms/tencent-sms.ts';
import type { AccountsOutside } from '#domains/accounts/accounts.service.ts';
import type { Log } from '#shared/log.ts';
import type { Config } from './config.ts';

type OutsideConfig = Pick<Config, 'sms' | 'captcha' | 'isProduction'>;

export interface Outside {
  accounts: AccountsOutside;
  /** What local twins did not send; null where there are none, or nobody may look. */
  outbox: Outbox | null;
}

/** The outside world as the configuration says. */
export function openOutside(config: OutsideConfig, log: Log): Outside {
  const outbox = config.sms.kind === 'local' && !config.isProduction ? createOutbox() : null;
  return {
    accounts: {
      sms: openSms(config, outbox, log),
      makeCaptcha: openCaptcha(config, log),
      codesPerDay: config.sms.mostOfDay,
    },
    outbox,
  };
}

function openSms({ sms }: OutsideConfig, outbox: Outbox | null, log: Log) {
  if (sms.kind === 'aliyun') return createAliyunSms(sms.settings, { address: ALIYUN_SMS, log });
  if (sms.kind === 'tencent') return createTencentSms(sms.settings, { keys: sms.keys, address: TENCENT_SMS, log });
  return outbox === null ? noSms : createLocalSms(outbox);
}

function openCaptcha({ captcha }: OutsideConfig, log: Log) {
  if (captcha.kind === 'local') return createLocalCaptcha;
  return createTencentCaptcha(captcha.settings, { keys: captcha.keys, address: TENCENT_CAPTCHA, log });
}
