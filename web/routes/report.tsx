import { ContactBox } from '#web/features/legal/contact-box.tsx';
import { LegalPage } from '#web/features/legal/legal-page.tsx';
import { pageContext } from '#web/lib/page-context.ts';
import { metaOf } from '#web/shell/seo.ts';
import type { Route } from './+types/report';
import { REPORT_DATE, reportTexts } from './report/report-texts.ts';

export function meta({ loaderData }: Route.MetaArgs) {
  return metaOf({
    title: '不良信息举报',
    description: '在开盘看到违法和不良信息怎样举报，我们怎样处理，以及国家和监管部门的举报渠道。',
    path: '/report',
    origin: loaderData.origin,
  });
}

export function loader({ context }: Route.LoaderArgs) {
  return { origin: context.get(pageContext).origin };
}

/** docs/product/legal.md#corrections-and-complaints */
export default function Report() {
  return (
    <LegalPage path="/report" title="不良信息举报" date={REPORT_DATE} texts={reportTexts}>
      <ContactBox title="向本站举报" />
    </LegalPage>
  );
}
