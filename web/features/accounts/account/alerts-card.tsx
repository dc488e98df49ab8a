import { lazy, Suspense } from 'react';
import { useHydrated } from '#web/lib/use-hydrated.ts';
import { Card } from '#web/ui/card.tsx';
import { Spinner } from '#web/ui/spinner.tsx';

const PushPanel = lazy(async () => ({
  default: (await import('#web/features/feed/alerts/push-panel.tsx')).PushPanel,
}));

/** The switches of the alerts of `/live`: they are the account's, and the same on all its devices (docs/product/alerts.md#settings). */
export function AlertsCard() {
  // What was chosen stands on the device, of which the server knows nothing.
  const isAlive = useHydrated();
  return (
    <Card title="快讯提醒" id="alerts" end="所有设备相同" data-scripted>
      {isAlive && (
        <Suspense fallback={<Spinner />}>
          <PushPanel />
        </Suspense>
      )}
    </Card>
  );
}
