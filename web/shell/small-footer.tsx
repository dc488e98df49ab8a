import { Link, useRouteLoaderData } from 'react-router';
import type { loader } from '#web/root.tsx';
import { contact } from './contact.ts';
import { copyrightOf, filingOf } from './filing.ts';
import { legalPlaces } from './legal-places.ts';
import { QuoteColours } from './quote-colours.tsx';
import css from './small-footer.module.css';

/** The footer in few words, for where the real one cannot be reached (docs/product/shell.md#footer). */
export function SmallFooter() {
  const root = useRouteLoaderData<typeof loader>('root');
  const host = root?.host ?? '';
  return (
    <div className={css.footer}>
      <ul>
        {legalPlaces.map(({ to, label }) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
      </ul>
      <p>
        微信客服：{contact.wechat}，电话：{contact.phone}
      </p>
      <p>市场有风险，投资需谨慎。本站内容不构成投资建议。</p>
      <p>
        {copyrightOf(host, root?.now ?? 0)}　备案号：{filingOf(host).number}
      </p>
      <QuoteColours />
    </div>
  );
}
