import { randomBytes } from 'node:crypto';
import type { OauthProvider, OtherIdentity } from '#domains/accounts/accounts.service.ts';

/** Somebody waits before the QR code, until a telephone says who they are. */
interface Waiting {
  returnTo: string;
  state: string;
  /** The code that says who it was; empty until somebody has said so. */
  code: string;
}

export type LocalOauth = ReturnType<typeof createLocalOauth>;

const MOST = 200;
const random = () => randomBytes(16).toString('base64url');

/** A site that says who somebody is, on this machine: the twin of WeChat. Kept in memory; pages of it are below `/dev/oauth`. */
export function createLocalOauth() {
  const waiting = new Map<string, Waiting>();
  const identities = new Map<string, OtherIdentity>();

  const provider: OauthProvider = {
    addressFor({ state, returnTo }) {
      const query = { appid: 'local', redirect_uri: returnTo, response_type: 'code', scope: 'snsapi_login', state };
      return `/dev/oauth/qrconnect?${new URLSearchParams(query)}`;
    },
    async exchange(code) {
      const identity = identities.get(code);
      identities.delete(code);
      return identity ?? 'refused';
    },
  };

  return {
    provider,

    /** Answers what the QR code says. */
    begin({ returnTo, state }: Pick<Waiting, 'returnTo' | 'state'>): string {
      const ticket = random();
      waiting.set(ticket, { returnTo, state, code: '' });
      for (const old of waiting.keys()) if (waiting.size > MOST) waiting.delete(old);
      return ticket;
    },

    /** Whether somebody still waits for this. */
    isWaiting: (ticket: string): boolean => waiting.get(ticket)?.code === '',

    /** What a telephone does. */
    allow(ticket: string, identity: OtherIdentity): boolean {
      const found = waiting.get(ticket);
      if (found === undefined || found.code !== '') return false;
      found.code = random();
      identities.set(found.code, identity);
      return true;
    },

    /** Where the one who waits goes on; null while nobody has said anything. */
    wayOn(ticket: string): string | null {
      const found = waiting.get(ticket);
      if (found === undefined || found.code === '') return null;
      const address = new URL(found.returnTo);
      address.searchParams.set('code', found.code);
      address.searchParams.set('state', found.state);
      return address.href;
    },
  };
}
