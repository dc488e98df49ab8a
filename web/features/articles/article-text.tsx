import { clsx } from 'clsx/lite';
import type { Article } from '#domains/articles/articles.contract.ts';
import { StockChange } from '#web/features/market/chips/stock-change.tsx';
import { useQuotesBeside } from '#web/features/market/use-quotes-beside.ts';
import { SimulatedMark, useIsMarked, useIsSimulated } from '#web/features/market/simulated-mark.tsx';
import { MessagePicture } from '#web/features/messages/message-picture.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { LeadLink } from '#web/ui/lead-link.tsx';
import { Prose } from '#web/ui/reading.tsx';
import { Tag, TagLink } from '#web/ui/tag.tsx';
import { symbolText } from '#web/features/market/symbol-text.ts';
import { TextLink } from '#web/ui/text-button.tsx';
import { ArticleMedia } from './article-media.tsx';
import { PAID_PART } from './article-seo.ts';
import css from './article-text.module.css';
import { articleStateOf, isWebAddress } from './article-words.ts';
import type { ToldOnce } from './told-once.ts';

/** The text of a message as far as this reader may have it. */
export function ArticleText({ article, told: { lead, body } }: { article: Article; told: ToldOnce }) {
  const isFlash = article.kind === 'flash';
  const isRefused = articleStateOf(article) === 'refused';
  // A flash that has no other text is its lead.
  const isLeadOnly = body === '' && isFlash;
  const isPaidText = article.is_premium && !isRefused;
  const prose = clsx(isFlash && css.flash, isPaidText && PAID_PART);
  return (
    <>
      {article.explained_infos.map((info) => (
        <LeadLink
          key={info.id}
          className={css.explained}
          to={`/message/${info.id}`}
          icon="news"
          relation="解读对象"
          title={info.title || info.summary}
        />
      ))}
      <Securities article={article} />
      {lead !== '' && !isLeadOnly && <p className={css.lead}>{lead}</p>}
      {article.media_url !== '' && (
        <ArticleMedia type={article.media_type} url={article.media_url} title="随文音视频" />
      )}
      {lead !== '' && isLeadOnly && (
        <Prose as="p" className={prose}>
          {lead}
        </Prose>
      )}
      {body !== '' && (
        // The server has cleaned it: what comes here is safe by contract.
        <Prose className={prose} dangerouslySetInnerHTML={{ __html: body }} />
      )}
      {isFlash && article.image !== '' && !body.includes('<img') && <MessagePicture source={article.image} />}
      {article.premium_medias.map((media) => (
        <ArticleMedia key={media.url} type={media.type} url={media.url} title={media.title} />
      ))}
      <Original article={article} />
    </>
  );
}

/** The stocks that are named; of those only the paid text names, how many. */
function Securities({ article }: { article: Article }) {
  const { stocks, hidden_stock_count: hidden } = article;
  const hasQuotes = useQuotesBeside(article.is_demo);
  const isMarked = useIsMarked(useIsSimulated());
  if (stocks.length === 0 && hidden === 0) return null;
  return (
    <ul className={css.stocks} aria-label="相关股票">
      {stocks.map(({ symbol, name }) => (
        <li key={symbol}>
          <TagLink to={`/stock/${symbol}`}>
            {name}
            <span className="muted num">{symbolText(symbol)}</span>
            <StockChange symbol={symbol} isDemo={article.is_demo} />
          </TagLink>
        </li>
      ))}
      {stocks.length > 0 && hasQuotes && isMarked && (
        <li className={css.mark}>
          <SimulatedMark />
        </li>
      )}
      {hidden > 0 && (
        <Tag as="li" className={css.locked}>
          <Icon name="lock" size="s" />
          {stocks.length > 0 ? '另有' : '文中有'} {hidden} 只标的，付费后可见
        </Tag>
      )}
    </ul>
  );
}

/** docs/product/articles.md#external-texts */
function Original({ article: { original_url: original, source, style } }: { article: Article }) {
  if (!isWebAddress(original)) return null;
  const isExternal = style === 3;
  // Beside the time its publisher leads there already.
  if (source !== '' && !isExternal) return null;
  const link = { to: original, target: '_blank', rel: 'noopener' };
  const words = (
    <>
      阅读原文
      <Icon name="out" size="s" />
    </>
  );
  return (
    <p className={css.original}>
      {isExternal ? (
        <ButtonLink look="primary" {...link}>
          {words}
        </ButtonLink>
      ) : (
        <TextLink {...link}>{words}</TextLink>
      )}
    </p>
  );
}
