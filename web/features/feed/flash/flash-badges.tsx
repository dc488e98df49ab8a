import type { Flash } from '#domains/feed/feed.contract.ts';
import { Badge, Badges, ImportantBar } from '#web/ui/badge.tsx';
import { badgesOf } from './flash-words.ts';

/** What stands before the title: that it matters, and its badges (docs/product/flashes.md#badges). */
export function FlashBadges({ flash }: { flash: Flash }) {
  return (
    <Badges>
      {flash.Important > 0 && <ImportantBar />}
      {badgesOf(flash).map(({ label, tone }) => (
        <Badge key={label} tone={tone}>
          {label}
        </Badge>
      ))}
    </Badges>
  );
}
