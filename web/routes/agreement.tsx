import { AGREEMENT_DATE, legalTexts, type LegalText } from './agreement/legal-texts.ts';
import { pageContext } from '#web/lib/page-context.ts';
import { metaOf } from '#web/shell/seo.ts';
import { ChipAnchor } from '#web/ui/chip.tsx';
import { Columns } from '#web/ui/columns.tsx';
import { Prose, ReadingCard, ReadingFacts } from '#web/ui/reading.tsx';
import type { Route } from './+types/agreement';
import css from './agreement.module.css';

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
    <Columns single>
      <ReadingCard className={css.legal}>
        <h1>用户协议、隐私政策与风险提示</h1>
        <ReadingFacts as="p">
          更新日期：<span className="num">{AGREEMENT_DATE}</span>
        </ReadingFacts>
        <nav className={css.contents} aria-label="目录">
          {legalTexts.map(({ id, title }) => (
            <ChipAnchor key={id} href={`#${id}`}>
              {title}
            </ChipAnchor>
          ))}
        </nav>
        {legalTexts.map((text) => (
          <Chapter key={text.id} text={text} />
        ))}
      </ReadingCard>
    </Columns>
  );
}

function Chapter({ text: { id, title, clauses } }: { text: LegalText }) {
  return (
    <Prose as="section" className={css.chapter} id={id} aria-labelledby={`${id}-title`}>
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
    </Prose>
  );
}
