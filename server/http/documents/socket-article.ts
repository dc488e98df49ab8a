import { readFileSync } from 'node:fs';
import { describeChannel, socketProtocol, type FrameDescription } from '#server/realtime/protocol.ts';
import type { ChannelContract } from '#shared/channel.ts';
import type { Block } from './docs-article.ts';
import { createSchemaBook, fieldsOf, type SchemaBook, type SchemaNode } from './json-schemas.ts';

const examples = new URL('../../../docs/examples/', import.meta.url);

/** Everything that the writer of a client has to know of the socket and of these channels. */
export function socketArticle(channels: readonly ChannelContract[]): Block[] {
  const { path, clientFrames, serverFrames, closes, limits } = socketProtocol;
  const book = createSchemaBook();
  const has = (delivery: ChannelContract['delivery']) => channels.some((channel) => channel.delivery === delivery);
  const channelParts = channels.flatMap((channel) => channelBlocks(channel, book));
  return [
    {
      kind: 'text',
      text: `\`${path}\` (\`ws://\`, behind TLS \`wss://\`) tells what happens as it happens: text frames of one JSON object each, in both directions. One socket may enter any of the channels below, each on its own. Ignore frames and fields that you do not know.`,
    },
    {
      kind: 'table',
      head: ['channel', 'what', 'who', 'delivery'],
      rows: channels.map(({ channel, summary, auth, delivery }) => [
        `\`${channel}\``,
        summary,
        admitted(auth),
        delivery,
      ]),
    },
    {
      kind: 'text',
      text: '`Origin`: absent, as programs send it, or that of the site itself; anything else is answered 403. Too many sockets of one address, or of the server: 503 with `Retry-After`. Any other path: 404. No subprotocol, no compression. Who you are is asked anew each time you enter a channel that not everybody may enter: by the session cookie, or the header `x-token`, with which the socket was opened.',
    },
    { kind: 'text', text: tellingApart(channels) },
    ...(has('log') ? logBlocks() : []),
    ...(has('latest') ? latestBlocks : []),
    ...channelParts,
    { kind: 'heading', text: 'Other frames to the server' },
    ...clientFrames.flatMap((frame) => frameBlocks(frame, book, 'input')),
    { kind: 'heading', text: 'Other frames from the server' },
    ...serverFrames.flatMap((frame) => frameBlocks(frame, book, 'output')),
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
      text: `Without a goodbye (1006) end lines that break, that do not answer pings, that leave more than ${limits.unreadBytes} bytes of a log unread, and that have not read after 100 s what they missed: come back with epoch and offset.`,
    },
    { kind: 'heading', text: 'Limits' },
    {
      kind: 'table',
      head: ['what', 'how much'],
      rows: [
        ['a frame to the server', `${limits.frameBytes} bytes`],
        ['frames to the server', `${limits.frames} in ${limits.framePeriodSeconds} s`],
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

function tellingApart(channels: readonly ChannelContract[]): string {
  const bare = channels.find(({ hasBareEvents }) => hasBareEvents);
  return [
    'Frames tell themselves apart. With `command`: an answer, `ENTERED` or `PONG`. With `event` and `chann_name`: an event of that channel; in another channel its name may mean something else. `event` is `REFUSED`: the channel stands in its data.',
    ...(bare ? [`Any other \`event\` without \`chann_name\` is one of \`${bare.channel}\`.`] : []),
  ].join(' ');
}

function logBlocks(): Block[] {
  return [
    { kind: 'heading', text: 'Delivery `log`: every event, in order' },
    {
      kind: 'steps',
      items: [
        'Read the list that the channel tells the changes of. It says up to which offset it knows everything.',
        'Open the socket and send `{"command":"ENTER_CHANNEL","data":{"chann_name":"…","offset":<that offset>}}`.',
        'The answer is `ENTERED` with the `epoch`, and then every event after that offset, each once, offsets rising.',
        'Remember epoch and offset of the last event that you took in. An event whose offset is not larger is known already.',
        'After a cut come back with both: `{"chann_name":"…","epoch":"…","offset":123}`. What you missed is replayed. Wait between tries: half a second, doubled up to 30 s, times a chance between ½ and 1.',
      ],
    },
    {
      kind: 'text',
      text: `\`recovered: false\` says that what you missed is not replayed: it was more than ${socketProtocol.limits.replayedEvents} events, the epoch is another one, your offset lies beyond the head, or what may be told changed a moment ago and is still being read anew, or you or your address are being sent more than fits (2 MB in ten seconds for you). Events after the \`offset\` of this ENTERED follow all the same. Same epoch: the list tells what happened meanwhile, as its channel says. Other epoch: forget everything and read the list anew. ENTERED with \`recovered: false\` may also come in the middle of a session; it means the same.`,
    },
  ];
}

const latestBlocks: Block[] = [
  { kind: 'heading', text: 'Delivery `latest`: states, the newest wins' },
  {
    kind: 'text',
    text: 'After `ENTERED` comes the present state of everything that you asked for, then each state that is another one. That there is none, or none any more, is told by an event as well. Who reads slowly, or was away, skips what lay between: there is nothing to resume by, enter again.',
  },
];

/** One channel: what it is, how it is entered, what then comes, and the shapes that it is the first to use. */
function channelBlocks(contract: ChannelContract, book: SchemaBook): Block[] {
  const { channel, summary, auth, delivery, guide } = contract;
  const known = new Set(Object.keys(book.titled));
  const { enter, entered, events } = describeChannel(contract);
  const frames = [
    ...frameBlocks(enter, book, 'input'),
    ...[entered, ...events].flatMap((frame) => frameBlocks(frame, book, 'output')),
  ];
  const shapes = Object.entries(book.titled).filter(([name]) => !known.has(name));
  return [
    { kind: 'heading', text: `Channel \`${channel}\`` },
    { kind: 'text', text: `${summary} Who may enter: ${admitted(auth)}. Delivery: ${delivery}.` },
    ...guide.map((text): Block => ({ kind: 'text', text })),
    ...frames,
    ...shapes.flatMap(([name, shape]): Block[] => [{ kind: 'text', text: `\`${name}\`:` }, fieldTable(shape)]),
  ];
}

function admitted(auth: ChannelContract['auth']): string {
  if (auth === 'optional') return 'everybody';
  return auth === 'required' ? 'who is signed in' : auth.join(', ');
}

function frameBlocks({ name, what, schema }: FrameDescription, book: SchemaBook, io: 'input' | 'output'): Block[] {
  return [{ kind: 'text', text: `\`${name}\`: ${what}` }, fieldTable(book.of(schema, io))];
}

function fieldTable(node: SchemaNode): Block {
  return {
    kind: 'table',
    head: ['field', 'type', 'what'],
    rows: fieldsOf(node).map(({ path, type, isRequired, description }) => [
      `\`${path}\`${isRequired ? '' : ' (may be absent)'}`,
      type,
      description,
    ]),
  };
}
