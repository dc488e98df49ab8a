import { createOutbox, type Outbox } from '#adapters/outbox.ts';
import { createLocalCaptcha } from '#adapters/captcha/local-captcha.ts';
import { createTencentCaptcha, TENCENT_CAPTCHA } from '#adapters/captcha/tencent-captcha.ts';
import { createForeignPictures } from '#adapters/foreign/foreign-pictures.ts';
import { createLocalIdentity, noIdentity } from '#adapters/identity/local-identity.ts';
import { createTencentIdentity, TENCENT_IDENTITY } from '#adapters/identity/tencent-identity.ts';
import { createLocalOauth, type LocalOauth } from '#adapters/oauth/local-oauth.ts';
import { createWechatOauth, WECHAT_OAUTH } from '#adapters/oauth/wechat-oauth.ts';
import { createClamdScanner, noScanner } from '#adapters/scanner/clamd-scanner.ts';
import { ALIYUN_SMS, createAliyunSms } from '#adapters/sms/aliyun-sms.ts';
import { createLocalSms, noSms } from '#adapters/sms/local-sms.ts';
import { createTencentSms, TENCENT_SMS } from '#adapters/sms/tencent-sms.ts';
import { createLocalStorage } from '#adapters/storage/local-storage.ts';
import { createS3Storage } from '#adapters/storage/s3-storage.ts';
import type { AccountsOutside } from '#domains/accounts/accounts.service.ts';
import type { FilesOutside } from '#domains/files/files.service.ts';
import type { IdentityCheck } from '#domains/verification/verification.service.ts';
import type { Log } from '#shared/log.ts';
import type { Config } from './config.ts';

type OutsideConfig = Pick<Config, 'sms' | 'captcha' | 'oauth' | 'identity' | 'files' | 'isProduction'>;

export interface Outside {
  accounts: AccountsOutside;
  /** What local twins did not send; null where there are none, or nobody may look. */
  outbox: Outbox | null;
  identity: IdentityCheck;
  files: FilesOutside;
  /** The twin of WeChat; null where there is none. */
  localOauth: LocalOauth | null;
}

/** The outside world as the configuration says. */
export function openOutside(config: OutsideConfig, log: Log): Outside {
  const outbox = config.sms.kind === 'local' && !config.isProduction ? createOutbox() : null;
  const localOauth = config.oauth.kind === 'local' && !config.isProduction ? createLocalOauth() : null;
  return {
    accounts: {
      sms: openSms(config, outbox, log),
      makeCaptcha: openCaptcha(config, log),
      codesPerDay: config.sms.mostOfDay,
      oauth: openOauth(config, localOauth, log),
    },
    outbox,
    identity: openIdentity(config, log),
    files: openFiles(config, log),
    localOauth,
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

function openOauth({ oauth }: OutsideConfig, localOauth: LocalOauth | null, log: Log): AccountsOutside['oauth'] {
  if (oauth.kind === 'wechat') return { wechat: createWechatOauth(oauth.settings, { ...WECHAT_OAUTH, log }) };
  return localOauth === null ? {} : { wechat: localOauth.provider };
}

function openIdentity({ identity, isProduction }: OutsideConfig, log: Log): IdentityCheck {
  if (identity.kind === 'tencent')
    return createTencentIdentity({ keys: identity.keys, address: TENCENT_IDENTITY, log });
  return isProduction ? noIdentity : createLocalIdentity();
}

function openFiles({ files: { storage, clamd } }: OutsideConfig, log: Log): FilesOutside {
  return {
    storage: storage.kind === 's3' ? createS3Storage(storage.settings) : createLocalStorage(storage.folder),
    scanner: clamd === null ? noScanner : createClamdScanner(clamd, { log }),
    foreign: createForeignPictures(),
  };
}
