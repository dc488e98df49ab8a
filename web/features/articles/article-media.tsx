import { useOwnPath } from '#web/lib/use-own-path.ts';
import { Icon } from '#web/ui/icon.tsx';
import { TextLink } from '#web/ui/text-button.tsx';
import css from './article-media.module.css';

/** Sound and pictures that move are played here, other attachments are opened. */
export function ArticleMedia({ type, title, ...media }: { type: string; url: string; title: string }) {
  const url = useOwnPath(media.url);
  if (!/^(https?:\/)?\//.test(url)) return null;
  if (type === 'audio') return <audio className={css.player} src={url} controls preload="none" aria-label={title} />;
  if (type === 'video') return <video className={css.player} src={url} controls preload="none" aria-label={title} />;
  return (
    <p className={css.file}>
      <TextLink to={url} target="_blank" rel="noopener">
        <Icon name="doc" size="s" />
        {title === '' ? '附件' : title}
      </TextLink>
    </p>
  );
}
