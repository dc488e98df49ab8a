import { useEffect, useState } from 'react';
import { type PushSettings, readPushSettings, writePushSettings } from './push-settings.ts';

/** The push settings of this device, and how to change some of them. Other tabs' changes show here too. */
export function usePushSettings(): [PushSettings, (change: Partial<PushSettings>) => void] {
  const [settings, setSettings] = useState(readPushSettings);

  useEffect(() => {
    const reread = () => setSettings(readPushSettings());
    window.addEventListener('storage', reread);
    return () => window.removeEventListener('storage', reread);
  }, []);

  function change(part: Partial<PushSettings>) {
    const next = { ...settings, ...part };
    writePushSettings(next);
    setSettings(next);
  }

  return [settings, change];
}
