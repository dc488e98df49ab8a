import { contact } from '#web/shell/contact.ts';
import css from './contact-facts.module.css';

/** How to reach the people of the site. */
export function ContactFacts() {
  return (
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
  );
}
