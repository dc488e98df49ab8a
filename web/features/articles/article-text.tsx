import { Link } from 'react-router';
import type { Article } from '#domains/articles/articles.contract.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { ArticleMedia } from './article-media.tsx';
import { PAID_PART } from './article-seo.ts';
import { articleStateOf } from './article-words.ts';
import type { ToldOnce } from './told-once.ts';

/** The text of a message as far as this reader may have it. */
export function ArticleText({ article, told: { lead, body } }: { article: Article; told: ToldOnce }) {
  const isRefused = articleStateOf(article) === 'refused';
  const isLeadOnly = body === '' && article.kind === 'flash';
  const isPaidText = article.is_premium && !isRefused;
  return (
    <>
      {article.explained_infos.map((info) => (
        <Link key={info.id} className="explain" to={`/message/${info.id}`}>
          <Icon name="news" size="s" />
          <b>解读对象</b>
          <span>{info.title || info.summary}</span>
          <Icon name="right" size="s" />
        </Link>
      ))}
      <Securities article={article} />
      {lead !== '' && !isLeadOnly && <p className="art__lead">{lead}</p>}
      {article.media_url !== '' && (
        <ArticleMedia type={article.media_type} url={article.media_url} title="随文音视频" />
      )}
      {lead !== '' && isLeadOnly && <p className="art__body">{lead}</p>}
      {body !== '' && (
        // The server has cleaned it: what comes here is safe by contract.
        <div
          className={isPaidText ? `art__body ${PAID_PART}` : 'art__body'}
          dangerouslySetInnerHTML={{ __html: body }}
        />
      )}
      {article.premium_medias.map((media) => (
        <ArticleMedia key={media.url} type={media.type} url={media.url} title={media.title} />
      ))}
      <Original article={article} />
    </>
  );
}

/** The stocks that are named; of those only the paid text names, how many. */
function Securities({ article: { stocks, hidden_stock_count: hidden } }: { article: Article }) {
  if (stocks.length === 0 && hidden === 0) return null;
  return (
    <ul className="art__stocks" aria-label="相关股票">
      {stocks.map(({ symbol, name }) => (
        <li key={symbol} className="sc">
          {name}
          <span className="muted num">{symbol}</span>
        </li>
      ))}
      {hidden > 0 && (
        <li className="sc sc--locked">
          <Icon name="lock" size="s" />
          另有 {hidden} 只标的，付费后可见
        </li>
      )}
    </ul>
  );
}

/** docs/product/articles.md#external-texts */
function Original({ article }: { article: Article }) {
  if (!/^https?:\/\//.test(article.original_url)) return null;
  return (
    <p className="art__out">
      <a
        className={article.style === 3 ? buttonClass('primary') : 'linkbtn'}
        href={article.original_url}
        target="_blank"
        rel="noopener"
      >
        阅读原文
        <Icon name="out" size="s" />
      </a>
    </p>
  );
}
