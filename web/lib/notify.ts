export type NotifyPermission = NotificationPermission | 'unsupported';

export interface NotifyRequest {
  title: string;
  body: string;
  /** The same tag replaces; it never shows twice. */
  tag: string;
  path: string;
}

interface NotifierDeps {
  api?: typeof Notification | undefined;
  open?: (path: string) => void;
}

/** Desktop notifications. Permission is only ever asked for on a reader's press; nothing here throws. */
export function createNotifier({ api = browserApi(), open = openHere }: NotifierDeps = {}) {
  const permission = (): NotifyPermission => (api === undefined ? 'unsupported' : api.permission);

  return {
    permission,
    async ask(): Promise<NotifyPermission> {
      try {
        await api?.requestPermission();
      } catch {
        // An old browser that knows only callbacks: its permission says what came of it.
      }
      return permission();
    },
    /** Whether it was shown. */
    show({ title, body, tag, path }: NotifyRequest): boolean {
      if (api === undefined || api.permission !== 'granted') return false;
      try {
        const shown = new api(title, { body, tag, lang: 'zh-CN' });
        shown.addEventListener('click', () => {
          shown.close();
          open(path);
        });
        return true;
      } catch {
        // Phones allow notifications only to installed pages.
        return false;
      }
    },
  };
}
export type Notifier = ReturnType<typeof createNotifier>;

function browserApi(): typeof Notification | undefined {
  return typeof Notification === 'undefined' ? undefined : Notification;
}

function openHere(path: string) {
  window.focus();
  window.location.assign(path);
}
