import { AGREEMENT_DATE, legalTexts, type LegalText } from './agreement/legal-texts.ts';
import { pageContext } from '#web/lib/page-context.ts';
import { metaOf } from '#web/shell/seo.ts';
import type { Route } from './+types/agreement';

export function meta({ loaderData }: Route.MetaArgs) {
  return metaOf({
    title: '用户协议、隐私政策与风险提示',
    description: '开盘的用户协议、隐私政策、风险提示与免责声明。',
    path: '/agreement',
    origin: loaderData.origin,
  });
}

export function loader({ context }: Route.LoaderArgs) {
  return { origin: context.get(pageContext).origin };
}

export default function Agreement() {
  return (
    <div className="wrap cols cols--one">
      <article className="card art legal">
        <h1>用户协议、隐私政策与风险提示</h1>
        <p className="art__meta">
          更新日期：<span className="num">{AGREEMENT_DATE}</span>
        </p>
        <nav className="chips" aria-label="目录">
          {legalTexts.map(({ id, title }) => (
            <a key={id} className="chip" href={`#${id}`}>
              {title}
            </a>
          ))}
        </nav>
        {legalTexts.map((text) => (
          <Chapter key={text.id} text={text} />
        ))}
      </article>
    </div>
  );
}

function Chapter({ text: { id, title, clauses } }: { text: LegalText }) {
  return (
    <section className="art__body" id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      {clauses.map((clause, index) => (
        <div key={clause.title}>
          <h3>
            {index + 1}. {clause.title}
          </h3>
          {clause.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      ))}
    </section>
  );
}
