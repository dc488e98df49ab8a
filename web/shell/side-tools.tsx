import { lazy, Suspense, useState, type ComponentProps } from 'react';
import { useLocation } from 'react-router';

import { site } from '#shared/site.contract.ts';
import { addressOf } from '#web/lib/api.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Popover } from '#web/ui/popover.tsx';

import type { RouteFlags } from './route-flags.ts';
import type { ServiceTopic } from './service-dialog.tsx';
import css from './side-tools.module.css';

const ServiceDialog = lazy(async () => ({ default: (await import('./service-dialog.tsx')).ServiceDialog }));

/** The fixed tools at the right edge: QR box, two customer-service entries, back to top (docs/product/shell.md#side-tools). */
export function SideTools({ flags }: { flags: RouteFlags }) {
  return (
    <aside className={css.tools} aria-label="页面工具">
      {flags.qr && <QrBox />}
      {flags.customerService && <CustomerService />}
      <Tool icon="top" label="回到顶部" onClick={() => window.scrollTo({ top: 0, behavior: 'smooth' })} />
    </aside>
  );
}

function Tool(props: ComponentProps<typeof IconButton>) {
  return <IconButton small className={css.tool} {...props} />;
}

function QrBox() {
  const { pathname, search } = useLocation();
  // However the address was spelled, the server and the browser spell it alike.
  const query = String(new URLSearchParams(search));
  const address = addressOf(site.getQrCode, { query: { path: query === '' ? pathname : `${pathname}?${query}` } });
  return (
    <div>
      <Popover
        icon="qr"
        label="扫码在手机上打开"
        side="left"
        className={css.layer}
        buttonClassName={css.tool}
        smallButton
      >
        <div className={css.qr}>
          <img src={address} width={140} height={140} loading="lazy" alt="本页二维码" />
          <p>扫码在手机上打开</p>
        </div>
      </Popover>
    </div>
  );
}

function CustomerService() {
  const [topic, setTopic] = useState<ServiceTopic | null>(null);
  return (
    <>
      <Tool icon="service" label="在线客服" aria-haspopup="dialog" onClick={() => setTopic('在线客服')} />
      <Tool icon="help" label="意见反馈" aria-haspopup="dialog" onClick={() => setTopic('意见反馈')} />
      <Suspense>{topic && <ServiceDialog topic={topic} onClose={() => setTopic(null)} />}</Suspense>
    </>
  );
}
