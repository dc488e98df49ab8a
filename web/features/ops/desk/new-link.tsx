import { ButtonLink } from '#web/ui/button.tsx';

export const NewLink = () => (
  <ButtonLink to="/ops/desk" size="s">
    新快讯
  </ButtonLink>
);
