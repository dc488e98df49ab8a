import { Badge } from '#web/ui/badge.tsx';
import { articleMarks } from './article-words.ts';

/** Impact, correction, VIP and price of a message, as badges. */
export function ArticleMarks({ message }: { message: Parameters<typeof articleMarks>[0] }) {
  return articleMarks(message).map(({ label, tone }) => (
    <Badge key={label} tone={tone}>
      {label}
    </Badge>
  ));
}
