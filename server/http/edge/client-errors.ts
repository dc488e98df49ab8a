import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { codes } from '#shared/codes.ts';

/** Answers what never became a request: broken HTTP, endless headers, a client that stopped in the middle. */
export function answerClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const { http, code, message } = troubleOf(error.code);
  const body = JSON.stringify({ code, message, data: null });
  const head = [
    `HTTP/1.1 ${http} ${STATUS_CODES[http] ?? ''}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'X-Content-Type-Options: nosniff',
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
}

function troubleOf(fault: string | undefined) {
  const { http, code, text } = codes[rows[fault ?? ''] ?? 'BAD_REQUEST'];
  // Programs that write Chinese into the address as it stands meet this one.
  return { http, code, message: fault === 'HPE_INVALID_URL' ? '地址中的中文等字符需要先编码（URL encode）' : text };
}

const rows: Readonly<Record<string, 'TOO_SLOW' | 'HEADERS_TOO_LARGE' | 'METHOD_REFUSED'>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'TOO_SLOW',
  HPE_HEADER_OVERFLOW: 'HEADERS_TOO_LARGE',
  HPE_INVALID_METHOD: 'METHOD_REFUSED',
};
