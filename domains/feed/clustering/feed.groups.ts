import type { ArticlesService } from '#domains/articles/articles.service.ts';
import type { FlashGroup } from '#domains/feed/feed.view.ts';
import { isVip } from '#domains/feed/feed.rules.ts';
import type { ClusterStore } from './feed.cluster-store.ts';

interface GroupsDeps {
  store: Pick<ClusterStore, 'loadMembers'>;
  articles: Pick<ArticlesService, 'see'>;
}

/** What everybody may see of groups. Whoever is closed by now, or gone, is in none, whatever it was when it joined. */
export function createGroups({ store, articles }: GroupsDeps) {
  return {
    /** The groups of these messages, as each of them has it; who is alone has none. */
    async groupsOf(messageIds: number[]): Promise<Map<number, FlashGroup>> {
      const members = messageIds.length === 0 ? [] : await store.loadMembers(messageIds);
      if (members.length === 0) return new Map();
      const clusterOf = new Map(members.map(({ messageId, clusterId }) => [messageId, clusterId]));
      const seen = await articles.see([...clusterOf.keys()].sort(byNumber), null);
      const open = seen
        .filter(({ shown, decision }) => decision.allowed && shown.state === 'published' && !isVip(shown))
        .map(({ shown }) => shown)
        .sort((a, b) => a.createdAt - b.createdAt || a.id - b.id);
      const groups = new Map<number, FlashGroup>();
      for (const [clusterId, mates] of Map.groupBy(open, ({ id }) => clusterOf.get(id))) {
        if (mates.length === 1) continue;
        for (const one of mates) {
          groups.set(one.id, { name: `g${clusterId}`, others: mates.filter((mate) => mate !== one) });
        }
      }
      return groups;
    },
  };
}
export type Groups = ReturnType<typeof createGroups>;

const byNumber = (a: number, b: number) => a - b;
