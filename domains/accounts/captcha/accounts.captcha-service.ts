import type { Challenge } from './accounts.captcha.contract.ts';
import type { UnixSeconds } from '#shared/time.ts';

export interface ShownTicket {
  ticket: string;
  /** What it is to be good for. */
  place: string;
  /** Who shows it. */
  address: string;
}

/** What accounts asks of whoever tells people from programs (docs/product/accounts.md#captcha). */
export interface CaptchaService {
  /** A script that defines `window.kaipanCaptcha.ticket()`, which brings a ticket for this place. */
  script(place: string): string;
  /** What the script of ours has to solve; null where another service puts its own. */
  challenge(place: string): Promise<Challenge | null>;
  /** What a ticket is known by, however it is written; null where it is none. */
  idOf(ticket: string): string | null;
  /** Until when it is good, or null. Where the service cannot be reached everybody passes: limits count all the same. */
  verify(shown: ShownTicket): Promise<UnixSeconds | null>;
}

/** What a service of ours is made with. */
export interface CaptchaTools {
  /** Random bytes that all nodes share. */
  secret(): Promise<string>;
  now(): UnixSeconds;
}
