import { Badge } from '#web/ui/badge.tsx';
import { articleBadges } from './article-words.ts';

/** Impact, correction, VIP and price of a message, as badges. */
export function ArticleBadges({ message }: { message: Parameters<typeof articleBadges>[0] }) {
  return articleBadges(message).map(({ label, tone }) => (
    <Badge key={label} tone={tone}>
      {label}
    </Badge>
  ));
}
