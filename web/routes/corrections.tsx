import { ContactBox } from '#web/features/legal/contact-box.tsx';
import { LegalPage } from '#web/features/legal/legal-page.tsx';
import { pageContext } from '#web/lib/page-context.ts';
import { metaOf } from '#web/shell/seo.ts';
import type { Route } from './+types/corrections';
import { CORRECTIONS_DATE, correctionTexts } from './corrections/correction-texts.ts';

export function meta({ loaderData }: Route.MetaArgs) {
  return metaOf({
    title: '更正与申诉',
    description: '开盘怎样更正和撤回已发布的内容，读者、上市公司与权利人怎样提出更正、申诉和侵权通知。',
    path: '/corrections',
    origin: loaderData.origin,
  });
}

export function loader({ context }: Route.LoaderArgs) {
  return { origin: context.get(pageContext).origin };
}

/** docs/product/legal.md#corrections-and-complaints */
export default function Corrections() {
  return (
    <LegalPage path="/corrections" title="更正与申诉" date={CORRECTIONS_DATE} texts={correctionTexts}>
      <ContactBox title="提出更正或申诉" />
    </LegalPage>
  );
}
