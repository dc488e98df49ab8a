import { type ChannelSpec, defineChannel } from '#shared/channel.ts';
import { type AudienceKey, type LiveChannel, latestChannel } from '#shared/live-channel.ts';
import { z } from 'zod';

/** Bells of some towers, each with the tone that it has now: a channel of newest states, in memory. */
export function createBells({ name = 'bells', auth = 'optional' }: { name?: string; auth?: ChannelSpec['auth'] } = {}) {
  const tones = new Map<AudienceKey, string>();
  const listeners = new Set<(keys: Iterable<AudienceKey>) => void>();
  const contract = defineChannel(name, {
    summary: '',
    auth,
    delivery: 'latest',
    enter: z.object({ towers: z.array(z.string()).max(10) }),
    events: { ring: z.object({ tower: z.string(), tone: z.string() }) },
    guide: [],
  });
  const channel: LiveChannel = latestChannel(contract, {
    keysOf: ({ towers }) => towers,
    latest(key) {
      const tone = tones.get(key);
      return tone === undefined ? null : { event: 'ring', data: { tower: String(key), tone } };
    },
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  });
  return {
    channel,
    ring(tower: string, tone: string) {
      tones.set(tower, tone);
      for (const hear of listeners) hear([tower]);
    },
    /** Its clients are told of it as soon as it rings. */
    isHeard: () => listeners.size > 0,
  };
}
