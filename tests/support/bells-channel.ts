import { type ChannelSpec, defineChannel } from '#shared/channel.ts';
import { type AudienceKey, latestChannel } from '#shared/live-channel.ts';
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
    events: {
      ring: z.object({ tower: z.string(), tone: z.string() }),
      silence: z.object({ tower: z.string() }),
    },
    guide: [],
  });
  const channel = latestChannel(contract, {
    keysOf: ({ towers }) => towers,
    latest(key) {
      const tone = tones.get(key);
      const tower = String(key);
      return tone === undefined ? { event: 'silence', data: { tower } } : { event: 'ring', data: { tower, tone } };
    },
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  });
  function tell(tower: string) {
    for (const hear of listeners) hear([tower]);
  }

  return {
    channel,
    ring(tower: string, tone: string) {
      tones.set(tower, tone);
      tell(tower);
    },
    silence(tower: string) {
      tones.delete(tower);
      tell(tower);
    },
    /** Its clients are told of it as soon as it rings. */
    isHeard: () => listeners.size > 0,
  };
}
