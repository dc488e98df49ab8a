import { ContactFacts } from './contact-facts.tsx';
import css from './contact-box.module.css';

/** Where to write or call, set off from the texts around it. */
export function ContactBox({ title }: { title: string }) {
  return (
    <section className={css.box} aria-label={title}>
      <h2>{title}</h2>
      <ContactFacts />
    </section>
  );
}
