import { WebSocket } from 'ws';

/** RFC 6455 §7.4.1. */
export const closeCodes = { goingAway: 1001, unsupported: 1003, policy: 1008, sessionOver: 4001 } as const;

export interface CloseReason {
  code: number;
  /** English, for whoever writes the client; at most 123 bytes. */
  reason: string;
}

/** What the library itself closes for, by code; it gives no reasons of its own. */
const libraryReasons: Record<number, string> = {
  1002: 'broken WebSocket protocol',
  1007: 'text must be UTF-8',
  1008: 'too many fragments',
  1009: 'a frame may have at most 4096 bytes',
};

/** A socket that always says why it closes. */
export class ReasonedSocket extends WebSocket {
  override close(code?: number, reason?: string | Buffer): void {
    super.close(code, reason ?? (code === undefined ? undefined : libraryReasons[code]));
  }
}
