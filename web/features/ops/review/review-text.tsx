import { clsx } from 'clsx/lite';
import type { Review } from '#domains/ops/review/ops.review.contract.ts';
import { diffOf, isUnchanged, type Pair } from '#shared/documents/document-diff.ts';
import { emptyDocument } from '#shared/documents/document-text.ts';
import type { Document } from '#shared/documents/document.ts';
import { altChanges, wordChanges, type WordChange } from '#shared/documents/word-tokens.ts';
import { diffWords } from '#web/features/messages/word-diff.ts';
import type { OpsTold } from '../part.ts';
import type { Comparison } from './load-review.ts';
import { markedWords } from './marked-words.ts';
import { ReviewHit } from './review-hit.tsx';
import css from './review-text.module.css';

interface ReviewTextProps {
  review: Review;
  against: Comparison;
  /** The form of the decision, if there is one: what is said of a paragraph belongs to it. */
  decision: string | undefined;
  told: OpsTold | undefined;
}

type Field = 'content' | 'preview';

/** What is to be passed, block by block: what has changed, where rules were hit, and what is said of a paragraph (docs/product/back-office.md#reviews). */
export function ReviewText({ review, against, decision, told }: ReviewTextProps) {
  const { fields } = review.text;
  const old = { passed: review.passed, before: review.submitted_before, none: null }[against]?.fields ?? null;
  const isFree = fields.mode === 3;
  const blocksOf = (field: Field) => pairsOf(old === null ? undefined : old[field], fields[field]);
  const shared = { review, decision, told };
  const titleHits = review.hits.filter(({ field }) => field !== 'content' && field !== 'preview');
  // What it is called stands above the text already.
  const hasNewTitle = old !== null && old.title !== fields.title;
  return (
    <div className={css.text}>
      {(hasNewTitle || titleHits.length > 0) && (
        <div className={css.title}>
          <h2>
            <Words changes={old === null ? [same(fields.title)] : diffWords(old.title, fields.title)} hits={[]} />
          </h2>
          {titleHits.map((hit) => (
            <ReviewHit key={hit.n} hit={hit} {...shared} />
          ))}
        </div>
      )}
      {!isFree && review.kind !== 'append' && (
        <>
          <h3 className={css.band}>免费内容</h3>
          <Blocks field="preview" pairs={blocksOf('preview')} {...shared} />
          <h3 className={clsx(css.band, css.paid)}>{fields.mode === 2 ? '付费内容' : '粉丝内容'}</h3>
        </>
      )}
      <Blocks field="content" pairs={blocksOf('content')} {...shared} />
    </div>
  );
}

const same = (text: string): WordChange => ({ kind: 'same', text });

/** Without anything to compare with, what is new is not marked as such. */
function pairsOf(before: Document | null | undefined, after: Document | null): Pair[] {
  const text = after ?? emptyDocument;
  return before === undefined ? diffOf(text, text) : diffOf(before ?? emptyDocument, text);
}

interface BlocksProps extends Pick<ReviewTextProps, 'review' | 'decision' | 'told'> {
  field: Field;
  pairs: readonly Pair[];
}

function Blocks({ field, pairs, ...shared }: BlocksProps) {
  // Blocks are counted in the new text; one that is gone has no number.
  const numbered = pairs.map((pair, index) => ({
    pair,
    block: pairs.slice(0, index).filter(({ after }) => after !== null).length,
  }));
  return (
    <ol className={css.blocks}>
      {numbered.map(({ pair, block }, index) => (
        <Block key={index} field={field} pair={pair} block={block} {...shared} />
      ))}
    </ol>
  );
}

interface BlockProps extends Omit<BlocksProps, 'pairs'> {
  pair: Pair;
  block: number;
}

function Block({ field, pair, block, review, decision, told }: BlockProps) {
  const { before, after } = pair;
  const hits = after === null ? [] : review.hits.filter((hit) => hit.field === field && hit.block === block);
  const leaks = after === null ? [] : review.leaks.filter((leak) => leak.field === field && leak.block === block);
  const node = after ?? before;
  return (
    <li data-changed={isUnchanged(pair) ? undefined : ''} data-kind={node?.type}>
      <span className="num">{after === null ? '' : block + 1}</span>
      <div>
        {node?.type === 'image' && (
          <img
            className={css.picture}
            src={`/file/${node.attrs.fileToken}?w=480`}
            alt={node.attrs.alt}
            loading="lazy"
          />
        )}
        <p>
          <Words changes={wordChanges(before, after)} hits={hits} />
        </p>
        {altChanges(before, after).map((changes, at) => (
          <p key={at} className="muted s12">
            替代文字：
            <Words changes={changes} hits={[]} />
          </p>
        ))}
        {hits.map((hit) => (
          <ReviewHit key={hit.n} hit={hit} review={review} decision={decision} told={told} />
        ))}
        {leaks.map((leak) => (
          <p key={leak.from} className={css.leak}>
            付费内容也在免费处：<q>{leak.text}</q>
          </p>
        ))}
        {decision !== undefined && after !== null && (
          <details className={css.say}>
            <summary>意见</summary>
            <input
              form={decision}
              name={`say ${field} ${block}`}
              aria-label={`对第 ${block + 1} 段的意见`}
              maxLength={500}
              autoComplete="off"
              placeholder="这一段要怎么改，作者看得到"
            />
          </details>
        )}
      </div>
    </li>
  );
}

function Words({ changes, hits }: { changes: readonly WordChange[]; hits: Review['hits'] }) {
  return markedWords(changes, hits).map(({ kind, text, hit }, index) => {
    const words = hit === 0 ? text : <Hit n={hit} text={text} />;
    if (kind === 'removed') return <del key={index}>{text}</del>;
    return kind === 'added' ? <ins key={index}>{words}</ins> : <span key={index}>{words}</span>;
  });
}

const Hit = ({ n, text }: { n: number; text: string }) => (
  <mark className={css.hit}>
    {text}
    {/* Stays with its word. */}
    {'\u2060'}
    <sup>{n}</sup>
  </mark>
);
