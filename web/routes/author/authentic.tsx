import { guardArea } from '#web/features/authoring/area/author-guard.ts';
import { AuthorRights } from '#web/features/verification/author-rights.tsx';
import { answerStep } from '#web/features/verification/answer-step.ts';
import { loadSteps } from '#web/features/verification/load-steps.ts';
import { StepLine } from '#web/features/verification/step-line.tsx';
import { STEPS_ABOUT, VerificationSteps } from '#web/features/verification/verification-steps.tsx';
import { pageContext } from '#web/lib/page-context.ts';
import type { ScreenHandle } from '#web/shell/route-flags.ts';
import { metaOf } from '#web/shell/seo.ts';
import { Card } from '#web/ui/card.tsx';
import { Columns, Stack } from '#web/ui/columns.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import type { Route } from './+types/authentic';

export const handle = { frame: { layout: 'author', qr: false } } satisfies ScreenHandle;

export function meta({ loaderData }: Route.MetaArgs) {
  return metaOf({
    title: '作者认证',
    description: '实名认证、签署作者服务协议、提交专业资质。',
    path: '/author/authentic',
    origin: loaderData?.origin ?? '',
    isUnlisted: true,
  });
}

export async function loader({ context }: Route.LoaderArgs) {
  const { api, viewer, origin, now } = context.get(pageContext);
  await guardArea('/author/authentic', { api, viewer });
  return { steps: await loadSteps(api), origin, now };
}

export async function action({ request, context }: Route.ActionArgs) {
  return answerStep(context.get(pageContext).api, await request.formData());
}

/** The same steps as at `/account/realname`, on the way to the area of the authors (docs/product/author-pages.md#area). */
export default function AuthenticPage({ loaderData: { steps, now }, actionData }: Route.ComponentProps) {
  return (
    <Columns>
      <Stack>
        <Card aria-labelledby="page-title">
          <PageHead id="page-title" title="作者认证" about={STEPS_ABOUT} />
          <StepLine {...steps} />
        </Card>
        <VerificationSteps {...steps} told={actionData} now={now} />
      </Stack>
      <Stack as="aside">
        <AuthorRights />
      </Stack>
    </Columns>
  );
}
