import { Dialog } from '#web/ui/dialog.tsx';

import { contact } from './contact.ts';
import css from './service-dialog.module.css';

export type ServiceTopic = '在线客服' | '意见反馈';

/** How to reach the people of the site. */
export function ServiceDialog({ topic, onClose }: { topic: ServiceTopic; onClose: () => void }) {
  return (
    <Dialog open title={topic} onClose={onClose}>
      <dl className={css.facts}>
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
  );
}
