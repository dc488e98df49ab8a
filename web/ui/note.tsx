import { Icon } from './icon.tsx';
import css from './note.module.css';

/** A fault told where it happened, with 重试 when trying again may help. */
export function Note({
  text,
  onRetry,
  retryLabel = '重试',
}: {
  text: string;
  onRetry?: () => void;
  retryLabel?: string;
}) {
  return (
    <div className={css.note} role="alert">
      <Icon name="warn" size="s" />
      <span>{text}</span>
      {onRetry && (
        <button type="button" onClick={onRetry}>
          {retryLabel}
        </button>
      )}
    </div>
  );
}
