import { lazy, Suspense, useState } from 'react';
import { useLocation } from 'react-router';

import { site } from '#shared/site.contract.ts';
import { addressOf } from '#web/lib/api.ts';
import { IconButton } from '#web/ui/button.tsx';
import { Popover } from '#web/ui/popover.tsx';

import type { RouteFlags } from './route-flags.ts';
import type { ServiceTopic } from './service-dialog.tsx';

const ServiceDialog = lazy(async () => ({ default: (await import('./service-dialog.tsx')).ServiceDialog }));

type SideToolsProps = { flags: RouteFlags };

/** The fixed tools at the right edge: QR box, two customer-service entries, back to top (docs/product/shell.md#side-tools). */
export function SideTools({ flags }: SideToolsProps) {
  return (
    <aside className="tools" aria-label="页面工具">
      {flags.qr && <QrBox />}
      {flags.customerService && <CustomerService />}
      <IconButton icon="top" label="回到顶部" small onClick={() => window.scrollTo({ top: 0, behavior: 'smooth' })} />
    </aside>
  );
}

function QrBox() {
  const { pathname, search } = useLocation();
  const address = addressOf(site.getQrCode, { query: { path: pathname + search } });
  return (
    <div>
      <Popover icon="qr" label="扫码在手机上打开" side="left" className="pop--narrow" smallButton>
        <div className="tools__qr">
          <img className="qr" src={address} width={140} height={140} loading="lazy" alt="本页二维码" />
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
      <IconButton icon="service" label="在线客服" small aria-haspopup="dialog" onClick={() => setTopic('在线客服')} />
      <IconButton icon="help" label="意见反馈" small aria-haspopup="dialog" onClick={() => setTopic('意见反馈')} />
      <Suspense>{topic && <ServiceDialog topic={topic} onClose={() => setTopic(null)} />}</Suspense>
    </>
  );
}
