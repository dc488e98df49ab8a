import type { FlashEvent } from '#domains/feed/feed.contract.ts';
import type { EnteredFrame, EventFrame } from '#shared/channel.ts';
import type { LoggedEvent } from './hub-feed.ts';

const FINAL_TEXT = 0x81;
const LENGTH_IN_2_BYTES = 126;
const LENGTH_IN_8_BYTES = 127;

/** The bytes of one unmasked text frame (RFC 6455 §5.2), made once and written to every socket. */
export function textFrame(text: string): Buffer {
  const length = Buffer.byteLength(text);
  const start = length < LENGTH_IN_2_BYTES ? 2 : length <= 0xffff ? 4 : 10;
  const frame = Buffer.allocUnsafeSlow(start + length);
  frame[0] = FINAL_TEXT;
  if (start === 2) {
    frame[1] = length;
  } else if (start === 4) {
    frame[1] = LENGTH_IN_2_BYTES;
    frame.writeUInt16BE(length, 2);
  } else {
    frame[1] = LENGTH_IN_8_BYTES;
    frame.writeBigUInt64BE(BigInt(length), 2);
  }
  frame.write(text, start);
  return frame;
}

export const pongFrame = textFrame(JSON.stringify({ command: 'PONG' }));

/** `offset` is where the client stands now: the events that follow come after it. */
export function enteredFrame(data: EnteredFrame['data']): Buffer {
  return textFrame(JSON.stringify({ command: 'ENTERED', data } satisfies EnteredFrame));
}

export function eventFrame(event: LoggedEvent): Buffer {
  const frame: EventFrame<FlashEvent> = { event: event.kind, data: viewEvent(event) };
  return textFrame(JSON.stringify(frame));
}

/** Public fields only. A VIP text is fetched by id, gated (docs/product/live-socket.md#what-travels), so it must not pass here even by mistake. */
function viewEvent(event: LoggedEvent): FlashEvent {
  const msg = event.subscribeType === 1 || event.flash?.SubscribeType === 1 ? null : event.flash;
  return {
    offset: event.offset,
    id: String(event.id),
    version: event.version,
    subj_ids: msg === null ? [...event.subjectIds] : msg.SubjIds.map(Number),
    need_explained: event.needExplained,
    subscribe_type: event.subscribeType,
    at: event.at,
    ...(msg === null ? {} : { msg }),
  };
}
