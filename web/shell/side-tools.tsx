import { useState } from 'react';
import { useLocation } from 'react-router';

import { site } from '#shared/site.contract.ts';
import { addressOf } from '#web/lib/api.ts';
import { IconButton } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Popover } from '#web/ui/popover.tsx';

import { contact } from './contact.ts';
import type { RouteFlags } from './route-flags.ts';

type SideToolsProps = { flags: RouteFlags };

/** The fixed tools at the right edge: QR box, two customer-service entries, back to top (reader spec §2). */
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
  const [open, setOpen] = useState<'service' | 'feedback' | null>(null);
  return (
    <>
      <IconButton icon="service" label="在线客服" small aria-haspopup="dialog" onClick={() => setOpen('service')} />
      <IconButton icon="help" label="意见反馈" small aria-haspopup="dialog" onClick={() => setOpen('feedback')} />
      <Dialog open={open !== null} title={open === 'feedback' ? '意见反馈' : '在线客服'} onClose={() => setOpen(null)}>
        <dl className="facts">
          <dt>微信</dt>
          <dd>{contact.wechat}</dd>
          <dt>电话</dt>
          <dd>
            <a href={`tel:${contact.phone}`}>{contact.phone}</a>
          </dd>
          <dt>时间</dt>
          <dd>{contact.hours}</dd>
        </dl>
      </Dialog>
    </>
  );
}
