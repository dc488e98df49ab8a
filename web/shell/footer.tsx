import { Link } from 'react-router';
import type { UnixSeconds } from '#shared/time.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Wrap } from '#web/ui/columns.tsx';
import { contact } from './contact.ts';
import { copyrightOf, filingOf } from './filing.ts';
import css from './footer.module.css';
import { legalPlaces } from './legal-places.ts';
import { quickPlaces } from './places.ts';
import { QuoteColours } from './quote-colours.tsx';

export interface Attention {
  id: number;
  title: string;
}

export interface FooterFacts {
  host: string;
  attentions: readonly Attention[];
  demo: boolean;
  now: UnixSeconds;
}

/** Related attentions, quick entries, contact, risk notice and the filing of the host (docs/product/shell.md#footer). */
export function Footer({ host, attentions, demo, now }: FooterFacts) {
  return (
    <footer className={css.footer} data-unprinted>
      <Wrap>
        <div className={css.grid}>
          <section>
            <h2>相关热门</h2>
            <LinkList links={attentions.map(({ id, title }) => ({ to: `/subject/${id}`, label: title }))} />
          </section>
          <section>
            <h2>快速入口</h2>
            <LinkList links={quickPlaces} />
          </section>
          <section>
            <h2>联系我们</h2>
            <p>微信客服：{contact.wechat}</p>
            <p>电话：{contact.phone}</p>
            <p>{contact.hours}</p>
          </section>
          <section>
            <h2>风险提示</h2>
            <p>市场有风险，投资需谨慎。本站内容不构成投资建议，据此操作风险自担。</p>
          </section>
        </div>
        <FilingLine host={host} demo={demo} now={now} />
      </Wrap>
    </footer>
  );
}

function LinkList({ links }: { links: readonly { to: string; label: string }[] }) {
  return (
    <ul>
      {links.map(({ to, label }) => (
        <li key={to}>
          <Link to={to}>{label}</Link>
        </li>
      ))}
    </ul>
  );
}

function FilingLine({ host, demo, now }: Omit<FooterFacts, 'attentions'>) {
  const { number, address } = filingOf(host);
  return (
    <div className={css.filing}>
      <span>{copyrightOf(host, now)}</span>
      <span>备案号：{number}</span>
      <span>地址：{address}</span>
      {legalPlaces.map(({ to, label }) => (
        <Link key={to} to={to}>
          {label}
        </Link>
      ))}
      <QuoteColours />
      {demo && <Badge tone="warn">演示数据</Badge>}
    </div>
  );
}
