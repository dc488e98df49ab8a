import { createLocalCaptcha } from '#adapters/captcha/local-captcha.ts';
import { createOutbox, type Outbox } from '#adapters/outbox.ts';
import { createLocalSms } from '#adapters/sms/local-sms.ts';
import type { Database } from '#db/client.ts';
import { composeDomains } from '#server/compose.ts';
import { factsOfNobody } from '#server/http/calls/call-scope.ts';
import { isApiError } from '#shared/api-error.ts';
import type { Clock } from '#shared/clock.ts';

export type AccountsNode = ReturnType<typeof openAccountsNode>;

interface NodeDeps {
  database: Database;
  clock: Clock;
  outbox?: Outbox;
}

/** A node over a database, called without the shell in between: no turns, no limits but those of accounts. */
export function openAccountsNode({ database, clock, outbox = createOutbox() }: NodeDeps) {
  const outside = { sms: createLocalSms(outbox), makeCaptcha: createLocalCaptcha, codesPerDay: 5000, oauth: {} };
  const domains = composeDomains({ database, clock, origin: 'http://kaipan.test', remembers: false, outside });
  const endpoints = domains.modules.find(({ name }) => name === 'accounts')?.endpoints ?? [];
  const scope = {
    viewer: null,
    request: { ...factsOfNobody, platform: 'pc', ip: '203.0.113.7' },
    reply: { status: () => {}, header: () => {}, setCookie: () => {} },
  };

  /** `OK`, or the name of what is wrong. */
  async function ask(name: string, input: object): Promise<string> {
    const bound = endpoints.find(({ endpoint }) => endpoint.name === name);
    if (bound === undefined) throw new Error(`accounts has no call ${name}`);
    try {
      await bound.handle({ ...scope, ...input });
      return 'OK';
    } catch (error) {
      if (isApiError(error) && error.codeName !== null) return error.codeName;
      throw error;
    }
  }

  return { ...domains, ask, outbox };
}
