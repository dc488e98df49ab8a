import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router';
import { askToSignIn, signInAddress } from '#web/shell/ask-to-sign-in.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Columns, Stack } from '#web/ui/columns.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageHead } from '#web/ui/page-head.tsx';

interface SignInFirstProps {
  title: string;
  about: string;
  path: string;
}

/** What stands in the place of somebody's own page for who is not signed in: what it would be, and the way there. */
export function SignInFirst({ title, about, path }: SignInFirstProps) {
  const navigate = useNavigate();
  function handleClick(event: MouseEvent) {
    event.preventDefault();
    askToSignIn(navigate);
  }
  return (
    <Columns single>
      <Stack>
        <Card aria-labelledby="page-title">
          <PageHead id="page-title" title={title} about={about} />
          <EmptyState
            icon="user"
            text="登录后才能查看"
            action={
              <ButtonLink
                look="primary"
                to={signInAddress({ pathname: path, search: '', hash: '' })}
                onClick={handleClick}
              >
                登录
              </ButtonLink>
            }
          />
        </Card>
      </Stack>
    </Columns>
  );
}
