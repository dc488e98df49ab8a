import type { ChannelContract, LogEntrance, Refusal } from '#shared/channel.ts';
import { codes, type CodeName } from '#shared/codes.ts';

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

/** In a log `offset` is where the client stands now: the events that follow come after it. */
export function enteredFrame(data: LogEntrance | Pick<LogEntrance, 'chann_name'>): Buffer {
  return textFrame(JSON.stringify({ command: 'ENTERED', data }));
}

export function refusedFrame(channel: string, codeName: CodeName): Buffer {
  const { code, text } = codes[codeName];
  const data: Refusal = { chann_name: channel, code, message: text };
  return textFrame(JSON.stringify({ event: REFUSED, data }));
}

/** No event of a channel is called so. */
export const REFUSED = 'REFUSED';

/** Encodes the events of a channel; `isStrict` throws for what its contract does not say. */
export function createEncoder({ channel, events, hasBareEvents }: ChannelContract, isStrict: boolean) {
  const name = hasBareEvents ? {} : { chann_name: channel };
  return (event: string, data: unknown): Buffer => {
    if (isStrict) {
      const schema = events[event];
      if (schema === undefined) throw new Error(`channel ${channel} has no event ${event}`);
      schema.parse(data);
    }
    return textFrame(JSON.stringify({ event, ...name, data }));
  };
}
