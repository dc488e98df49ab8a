import { connect, type Socket } from 'node:net';

const FINAL = 0x80;
const TEXT = 1;
const CLOSE = 8;
const PING = 9;
const PONG = 10;
const MASKED = 0x80;
const LENGTH_IN_2_BYTES = 126;
const LENGTH_IN_8_BYTES = 127;
const endOfHead = Buffer.from('\r\n\r\n');

export interface RawSocketOptions {
  port: number;
  onText(payload: Buffer): void;
  onGone(): void;
}

/**
 * The least that can be called a WebSocket client (RFC 6455): ten thousand of them must not cost more than the server that is
 * measured. Answers once the upgrade is accepted.
 */
export async function openRawSocket({ port, onText, onGone }: RawSocketOptions) {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  const upgraded = upgrade(socket, port);
  const rest = await upgraded;
  const read = createFrameReader((opcode, payload) => {
    if (opcode === TEXT) onText(payload);
    else if (opcode === PING) socket.write(frame(PONG, payload));
    else if (opcode === CLOSE) socket.end();
  });
  socket.on('data', read);
  socket.on('close', onGone);
  socket.on('error', () => socket.destroy());
  if (rest.length > 0) read(rest);
  return {
    send: (text: string) => socket.write(frame(TEXT, Buffer.from(text))),
    end: () => socket.destroy(),
  };
}
export type RawSocket = Awaited<ReturnType<typeof openRawSocket>>;

function upgrade(socket: Socket, port: number): Promise<Buffer> {
  socket.write(
    `GET /ws HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n` +
      'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n',
  );
  return new Promise((resolve, reject) => {
    let received = Buffer.alloc(0);
    const onData = (chunk: Buffer) => {
      received = Buffer.concat([received, chunk]);
      const end = received.indexOf(endOfHead);
      if (end === -1) return;
      socket.off('data', onData);
      socket.off('error', reject);
      if (received.toString('latin1', 0, end).startsWith('HTTP/1.1 101'))
        resolve(received.subarray(end + endOfHead.length));
      else reject(new Error(`no upgrade: ${received.toString('latin1', 0, end)}`));
    };
    socket.on('data', onData);
    socket.on('error', reject);
  });
}

/** Cuts the stream into frames; what is not whole yet waits for the next piece. */
function createFrameReader(onFrame: (opcode: number, payload: Buffer) => void) {
  let kept: Buffer | null = null;
  return (chunk: Buffer) => {
    let rest = kept === null ? chunk : Buffer.concat([kept, chunk]);
    for (;;) {
      const size = sizeOf(rest);
      if (size === null || rest.length < size.start + size.length) break;
      const end = size.start + size.length;
      onFrame((rest[0] ?? 0) & 0x0f, rest.subarray(size.start, end));
      rest = rest.subarray(end);
    }
    kept = rest.length === 0 ? null : rest;
  };
}

/** Where the payload of an unmasked frame starts and how long it is. */
function sizeOf(bytes: Buffer): { start: number; length: number } | null {
  const short = bytes[1];
  if (short === undefined) return null;
  if (short < LENGTH_IN_2_BYTES) return { start: 2, length: short };
  if (short === LENGTH_IN_8_BYTES)
    return bytes.length < 10 ? null : { start: 10, length: Number(bytes.readBigUInt64BE(2)) };
  return bytes.length < 4 ? null : { start: 4, length: bytes.readUInt16BE(2) };
}

/** Clients must mask (RFC 6455 §5.3); a mask of zeros leaves the bytes as they are. */
function frame(opcode: number, payload: Buffer): Buffer {
  const mask = Buffer.alloc(4);
  const head =
    payload.length < LENGTH_IN_2_BYTES
      ? Buffer.from([FINAL | opcode, MASKED | payload.length])
      : Buffer.from([FINAL | opcode, MASKED | LENGTH_IN_2_BYTES, payload.length >> 8, payload.length & 0xff]);
  return Buffer.concat([head, mask, payload]);
}
