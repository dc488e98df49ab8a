import { get, type Agent, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** Fastify and Node set these by themselves. */
const ownHeaders = new Set(['content-length', 'date', 'connection', 'keep-alive', 'transfer-encoding']);

/** An answer exactly as it comes over the wire, still compressed; on a connection of its own where no agent keeps one. */
export async function fetchRaw(url: string, headers: Record<string, string> = {}, agent: Agent | false = false) {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get(url, { headers, agent }, resolve).on('error', reject);
  });
  const bytes = await buffer(response);
  if (response.statusCode !== 200)
    throw new Error(`${url} answered ${response.statusCode}: ${bytes.toString().slice(0, 300)}`);
  const pairs: [string, string][] = [];
  for (const [name, value] of Object.entries(response.headers)) {
    if (!ownHeaders.has(name) && value !== undefined) pairs.push([name, String(value)]);
  }
  return { bytes, headers: pairs };
}
