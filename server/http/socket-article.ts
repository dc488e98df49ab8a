import { readFileSync } from 'node:fs';
import { Flash } from '#domains/feed/feed.contract.ts';
import { socketProtocol, type FrameDescription } from '#server/realtime/protocol.ts';
import type { Block } from './docs-article.ts';
import { createSchemaBook, fieldsOf, type SchemaBook } from './json-schemas.ts';

const examples = new URL('../../docs/examples/', import.meta.url);

/** Everything that the writer of a client has to know of the socket. */
export function socketArticle(): Block[] {
  const { path, channel, clientFrames, serverFrames, closes, limits } = socketProtocol;
  const book = createSchemaBook();
  return [
    {
      kind: 'text',
      text: `\`${path}\` (\`ws://\`, behind TLS \`wss://\`) tells what happens to the flashes of the 7×24 feed: text frames of one JSON object each, in both directions. There is one channel, \`${channel}\`. Everybody may listen, without a token; what travels is what a visitor may see. Ignore frames and fields that you do not know.`,
    },
    {
      kind: 'text',
      text: '`Origin`: absent, as programs send it, or that of the site itself; anything else is answered 403. Too many sockets of one address, or of the server: 503 with `Retry-After`. Any other path: 404. No subprotocol, no compression.',
    },
    { kind: 'heading', text: 'A session' },
    {
      kind: 'steps',
      items: [
        'Read the list: `GET /api/pc/msgs?limit=100`. Its `HeadMark` is the offset up to which it knows everything.',
        `Open the socket and send \`{"command":"ENTER_CHANNEL","data":{"chann_name":"${channel}","offset":<HeadMark>}}\`.`,
        'The answer is `ENTERED` with the `epoch`, and then every event after that offset, each once, offsets rising.',
        'Remember epoch and offset of the last event that you took in. An event whose offset is not larger is known already.',
        'After a cut come back with both: `{"chann_name":"flash","epoch":"…","offset":123}`. What you missed is replayed. Wait between tries: half a second, doubled up to 30 s, times a chance between ½ and 1.',
      ],
    },
    { kind: 'heading', text: '`recovered: false`' },
    {
      kind: 'text',
      text: `What you missed is not replayed: it was more than ${limits.replayedEvents} events, the epoch is another one, your offset lies beyond the head, or articles or columns changed a moment ago and what may be told anew is still being read, or you or your address are being sent more than fits (2 MB in ten seconds for you). Events after the \`offset\` of this ENTERED follow all the same. Same epoch: read \`GET /api/pc/msgs?limit=100&headmark=<your offset>\` again and again, each time with the \`HeadMark\` of the answer, until that reaches the \`offset\` of ENTERED; \`NewMsgs\`, \`UpdatedMsgs\` and \`DeletedMsgs\` are what happened. Other epoch: forget everything and read the list anew. ENTERED with \`recovered: false\` may also come in the middle of a session; it means the same.`,
    },
    { kind: 'heading', text: 'What an event carries' },
    {
      kind: 'text',
      text: '`msg` is the flash as it is now, as a visitor sees it. It is absent in a `delete`, and where a VIP text is concerned: then ask `GET /api/pc/live/msg/{id}` with your token, which answers what you may see; an answer with a `code` says that it is gone. `version` counts the states of one flash: never put an older one over a newer one.',
    },
    { kind: 'heading', text: 'Frames to the server' },
    ...clientFrames.flatMap((frame) => frameBlocks(frame, book, 'input')),
    { kind: 'heading', text: 'Frames from the server' },
    ...serverFrames.flatMap((frame) => frameBlocks(frame, book, 'output')),
    { kind: 'heading', text: '`Flash`' },
    fieldTable(book, Flash, 'output', false),
    { kind: 'heading', text: 'Heartbeat' },
    {
      kind: 'text',
      text: `The server pings (RFC 6455, opcode 9) every ${limits.heartbeatSeconds} s; WebSocket libraries answer by themselves. Whoever has not answered, nor said anything, by the next ping is cut off. A client that hears nothing for ${limits.heartbeatSeconds * 2 + 10} s should come back; one that does not see pings, as in a browser, sends \`PING\` and expects \`PONG\`.`,
    },
    { kind: 'heading', text: 'Closes' },
    {
      kind: 'table',
      head: ['code', 'reason', 'because of', 'then'],
      rows: closes.map(({ code, reason, why, remedy }) => [String(code), `\`${reason}\``, why, remedy]),
    },
    {
      kind: 'text',
      text: `Without a goodbye (1006) end lines that break, that do not answer pings, that leave more than ${limits.unreadBytes} bytes unread, and that have not read after 100 s what they missed: come back with epoch and offset.`,
    },
    { kind: 'heading', text: 'Limits' },
    {
      kind: 'table',
      head: ['what', 'how much'],
      rows: [
        ['a frame to the server', `${limits.frameBytes} bytes`],
        ['frames to the server', `${limits.frames} in ${limits.framePeriodSeconds} s`],
        ['`subj_ids`', '50'],
        ['replayed events', String(limits.replayedEvents)],
        ['unread bytes', String(limits.unreadBytes)],
        ['sockets of one address', `${limits.socketsPerAddress}, unless the operator says otherwise`],
        ['sockets of one server', String(limits.sockets)],
      ],
    },
    { kind: 'heading', text: 'A client in Python' },
    { kind: 'code', language: 'python', text: readFileSync(new URL('live.py', examples), 'utf8') },
    { kind: 'heading', text: 'A client in JavaScript' },
    { kind: 'code', language: 'js', text: readFileSync(new URL('live.mjs', examples), 'utf8') },
  ];
}

function frameBlocks({ name, what, schema }: FrameDescription, book: SchemaBook, io: 'input' | 'output'): Block[] {
  return [{ kind: 'text', text: `\`${name}\`: ${what}` }, fieldTable(book, schema, io, true)];
}

function fieldTable(
  book: SchemaBook,
  schema: FrameDescription['schema'],
  io: 'input' | 'output',
  isFrame: boolean,
): Block {
  const node = book.of(schema, io);
  const opened = isFrame ? node : (book.titled.Flash ?? node);
  return {
    kind: 'table',
    head: ['field', 'type', 'what'],
    rows: fieldsOf(opened).map(({ path, type, isRequired, description }) => [
      `\`${path}\`${isRequired ? '' : ' (may be absent)'}`,
      type,
      description,
    ]),
  };
}
