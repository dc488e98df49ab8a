import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import css from './follow-button.module.css';

interface FollowButtonProps {
  /** What is followed, for who hears the button alone. */
  name: string;
  isSet: boolean;
  press: () => void;
}

/** Follows a subject, or no more. */
export function FollowButton({ name, isSet, press }: FollowButtonProps) {
  const word = isSet ? '已关注' : '关注';
  return (
    <Button size="s" aria-pressed={isSet} aria-label={`${word} ${name}`} className={css.follow} onClick={press}>
      <Icon name={isSet ? 'check' : 'plus'} size="s" />
      {word}
    </Button>
  );
}
