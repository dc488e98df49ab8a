import { Dialog } from '#web/ui/dialog.tsx';
import { ContactFacts } from '#web/features/legal/contact-facts.tsx';

export type ServiceTopic = '在线客服' | '意见反馈';

/** How to reach the people of the site, over the page. */
export function ServiceDialog({ topic, onClose }: { topic: ServiceTopic; onClose: () => void }) {
  return (
    <Dialog open title={topic} onClose={onClose}>
      <ContactFacts />
    </Dialog>
  );
}
