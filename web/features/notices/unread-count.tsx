import { useEffect, useRef, useState } from 'react';
import { notices } from '#domains/notices/notices.contract.ts';
import { api } from '#web/lib/api.ts';
import { Badge } from '#web/ui/badge.tsx';

/** How many notices are unread, asked for when the layer around it is opened; nothing where there are none. */
export function UnreadCount() {
  const place = useRef<HTMLSpanElement>(null);
  const [count, setCount] = useState(0);

  useEffect(() => {
    const layer = place.current?.closest('[popover]');
    const handleToggle = ({ newState }: Event & { newState?: string }) => {
      if (newState !== 'open') return;
      api(notices.countUnread, {}).then(
        (told) => setCount(told.count),
        () => {},
      );
    };
    layer?.addEventListener('beforetoggle', handleToggle);
    return () => layer?.removeEventListener('beforetoggle', handleToggle);
  }, []);

  return (
    <span ref={place}>
      {count > 0 && (
        <Badge tone="brand">
          {count}
          <span className="vh"> 条未读</span>
        </Badge>
      )}
    </span>
  );
}
