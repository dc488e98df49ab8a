import { LegalPage } from '#web/features/legal/legal-page.tsx';
import { pageContext } from '#web/lib/page-context.ts';
import { metaOf } from '#web/shell/seo.ts';
import type { Route } from './+types/privacy';
import { PRIVACY_DATE, privacyTexts } from './privacy/privacy-texts.ts';

export function meta({ loaderData }: Route.MetaArgs) {
  return metaOf({
    title: '隐私政策',
    description: '开盘收集什么、不收集什么，哪些信息只保存在您的设备上，以及您的权利。',
    path: '/privacy',
    origin: loaderData.origin,
  });
}

export function loader({ context }: Route.LoaderArgs) {
  return { origin: context.get(pageContext).origin };
}

/** docs/product/legal.md#privacy */
export default function Privacy() {
  return <LegalPage path="/privacy" title="隐私政策" date={PRIVACY_DATE} texts={privacyTexts} />;
}
