import { useState } from 'react';
import { me, type SignInSession } from '#domains/accounts/me/accounts.me.contract.ts';
import type { UnixSeconds } from '#shared/time.ts';
import { api } from '#web/lib/api.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { troubleText } from '../sign-in/told-faults.ts';
import { DeviceRow } from './device-row.tsx';
import { EndOthers } from './end-others.tsx';

/** Where one is signed in. What was ended stays until the page is loaded again, and says so. */
export function DevicesCard({ sessions, now }: { sessions: readonly SignInSession[]; now: UnixSeconds }) {
  const [ended, setEnded] = useState<ReadonlySet<string>>(new Set());
  const [isSure, setSure] = useState(false);
  const others = sessions.filter(({ id, is_current: isCurrent }) => !isCurrent && !ended.has(id));

  async function end(ids: readonly string[], ask: () => Promise<unknown>) {
    try {
      await ask();
      setEnded(new Set([...ended, ...ids]));
    } catch (error) {
      showToast(troubleText(error));
    }
  }

  async function endOthers() {
    setSure(false);
    await end(
      others.map(({ id }) => id),
      () => api(me.removeOtherSessions, {}),
    );
  }

  return (
    <Card
      title="登录设备"
      id="devices"
      mark={<Badge>{sessions.length - ended.size}</Badge>}
      end={
        others.length > 0 && (
          <Button size="s" onClick={() => setSure(true)}>
            退出其他全部设备
          </Button>
        )
      }
    >
      {sessions.map((session) => (
        <DeviceRow
          key={session.id}
          session={session}
          now={now}
          isEnded={ended.has(session.id)}
          onEnd={() => end([session.id], () => api(me.removeSession, { params: { id: session.id } }))}
        />
      ))}
      <EndOthers
        open={isSure}
        count={others.length}
        onConfirm={() => void endOthers()}
        onClose={() => setSure(false)}
      />
    </Card>
  );
}
