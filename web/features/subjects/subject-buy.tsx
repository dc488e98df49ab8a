import type { Subject } from '#domains/subjects/subjects.contract.ts';
import { BuyButton } from '#web/features/billing/pay/buy-button.tsx';

type Sold = Pick<Subject, 'id' | 'is_subscribable' | 'is_subscribed' | 'subscribe_items'>;

interface SubjectBuyProps {
  subject: Sold;
  /** The text beside it, which might be bought alone. */
  messageId?: string | undefined;
  size?: 's' | 'm';
}

/** Subscribes to a subject, or for longer; nothing where it is not sold. */
export function SubjectBuy({ subject, messageId, size = 's' }: SubjectBuyProps) {
  if (!subject.is_subscribable || subject.subscribe_items.length === 0) return null;
  return (
    <BuyButton
      wish={{ messageId, subjectId: subject.id, start: 'subject' }}
      text={subject.is_subscribed ? '续订' : '订阅'}
      size={size}
    />
  );
}
