import { useOwnPath } from '#web/lib/use-own-path.ts';
import { Icon } from '#web/ui/icon.tsx';

/** Sound and pictures that move are played here, other attachments are opened. */
export function ArticleMedia({ type, title, ...media }: { type: string; url: string; title: string }) {
  const url = useOwnPath(media.url);
  if (!/^(https?:\/)?\//.test(url)) return null;
  if (type === 'audio') return <audio className="art__media" src={url} controls preload="none" aria-label={title} />;
  if (type === 'video') return <video className="art__media" src={url} controls preload="none" aria-label={title} />;
  return (
    <p className="art__out">
      <a className="linkbtn" href={url} target="_blank" rel="noopener">
        <Icon name="doc" size="s" />
        {title === '' ? '附件' : title}
      </a>
    </p>
  );
}
