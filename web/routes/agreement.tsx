import { LegalPage } from '#web/features/legal/legal-page.tsx';
import { pageContext } from '#web/lib/page-context.ts';
import { metaOf } from '#web/shell/seo.ts';
import type { Route } from './+types/agreement';
import { AGREEMENT_DATE, legalTexts } from './agreement/legal-texts.ts';

export function meta({ loaderData }: Route.MetaArgs) {
  return metaOf({
    title: '用户协议、风险提示与免责声明',
    description: '开盘的用户协议、风险提示与免责声明。',
    path: '/agreement',
    origin: loaderData.origin,
  });
}

export function loader({ context }: Route.LoaderArgs) {
  return { origin: context.get(pageContext).origin };
}

export default function Agreement() {
  return <LegalPage path="/agreement" title="用户协议、风险提示与免责声明" date={AGREEMENT_DATE} texts={legalTexts} />;
}
