import { LRUCache } from 'lru-cache';
import type { BoundEndpoint, CallScope } from '#shared/bind.ts';

interface Answer {
  data: unknown;
  headers: readonly (readonly [string, string])[];
}

/** So many different questions are remembered between two looks. */
const KEPT_ANSWERS = 200;

/**
 * Boards are asked for by everybody at once: between two looks each question is answered once, for visitors and for readers. What an
 * answer depends on is in `versionOf`; nothing of it may depend on which reader asks.
 */
export function answeredOnce(endpoints: readonly BoundEndpoint[], versionOf: () => string): BoundEndpoint[] {
  const answers = new LRUCache<string, Promise<Answer>>({ max: KEPT_ANSWERS });
  let version = '';

  function find(question: string, answer: () => Promise<Answer>): Promise<Answer> {
    if (versionOf() !== version) answers.clear();
    version = versionOf();
    const known = answers.get(question);
    if (known) return known;
    const answering = answer();
    answers.set(question, answering);
    answering.catch(() => {
      if (answers.get(question) === answering) answers.delete(question);
    });
    return answering;
  }

  return endpoints.map(({ handle, ...bound }) => ({
    ...bound,
    async handle({ viewer, request, reply, ...asked }) {
      const question = JSON.stringify([bound.endpoint.path, viewer !== null, asked]);
      const { data, headers } = await find(question, () => answerOf(handle, { ...asked, viewer, request, reply }));
      for (const [name, value] of headers) reply.header(name, value);
      return data;
    },
  }));
}

async function answerOf(handle: BoundEndpoint['handle'], call: Record<string, unknown> & CallScope): Promise<Answer> {
  const headers: [string, string][] = [];
  const reply = { ...call.reply, header: (name: string, value: string) => void headers.push([name, value]) };
  return { data: await handle({ ...call, reply }), headers };
}
