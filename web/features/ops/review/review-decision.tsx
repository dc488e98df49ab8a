import { Link } from 'react-router';
import type { Review } from '#domains/ops/review/ops.review.contract.ts';
import { dateTimeText, type UnixSeconds } from '#shared/time.ts';
import { readersWord } from '#web/features/authoring/area/post-words.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { OpsSelect, OpsText } from '../form/ops-fields.tsx';
import { OpsForm } from '../form/ops-form.tsx';
import { OpsHead } from '../frame/ops-head.tsx';
import { OpsFacts, OpsSection } from '../list/ops-facts.tsx';
import type { OpsTold } from '../part.ts';
import css from './review-decision.module.css';
import { WithKey } from './review-keys.tsx';
import { dueWord } from './review-words.ts';

interface ReviewDecisionProps {
  review: Review;
  reasons: readonly { code: string; text: string }[];
  /** The form of a refusal; undefined for who may not decide. */
  decision: string | undefined;
  told: OpsTold | undefined;
  maySeeReader: boolean;
  now: UnixSeconds;
}

/** For who sends a text back without refusing it. */
export const RETURNED = 'return';

/** What is known besides the text, and what is decided of it. */
export function ReviewDecision({ review, reasons, decision, told, maySeeReader, now }: ReviewDecisionProps) {
  const due = dueWord(review, now);
  const open = review.hits.filter(({ cleared }) => cleared === null).length;
  const hidden = { version: String(review.version) };
  return (
    <>
      <OpsHead
        title="决定"
        end={
          <span className={css.due} data-near={due.isNear || undefined}>
            {due.text}
          </span>
        }
      />
      {review.appeal !== null && <Appeal appeal={review.appeal} />}
      <OpsSection title="作者">
        <OpsFacts facts={authorFacts(review, maySeeReader)} />
      </OpsSection>
      <OpsSection title="检查">
        <ul className={css.checks}>
          <Check isBad={open > 0} text={open > 0 ? `${open} 处命中未处理` : '没有未处理的命中'} />
          <Check
            isBad={review.leaks.length > 0}
            text={review.leaks.length > 0 ? `付费内容有 ${review.leaks.length} 处也在免费处` : '免费处不含付费内容'}
          />
          {review.needs_second && (
            <Check
              isBad
              text={
                review.first_passed_by === '' ? '收费内容，须两人通过' : `${review.first_passed_by} 已通过，等第二人`
              }
            />
          )}
        </ul>
      </OpsSection>
      {decision === undefined ? (
        <OpsSection title="处理">
          <p className="muted s12">{review.why_not || '您没有处理的权限'}</p>
        </OpsSection>
      ) : (
        <OpsSection title="处理" end="作者看得到理由与意见">
          <div className={css.go}>
            {open > 0 ? (
              <Button look="primary" disabled title="先处理命中：标为误报，或退回">
                <WithKey text="通过" letter="A" />
              </Button>
            ) : (
              <OpsForm
                name="approve"
                label="通过"
                go={<WithKey text="通过" letter="A" />}
                look="primary"
                isRow
                told={told}
                hidden={hidden}
              />
            )}
            {review.claimed_by?.is_mine ? (
              <OpsForm name="release" label="放回队列" go="放回队列" isRow told={told} />
            ) : (
              <OpsForm name="claim" label="领取" go="领取 30 分钟" isRow told={told} />
            )}
          </div>
          {review.claimed_by?.is_mine && review.hand_to.length > 0 && (
            <OpsForm name="assign" label="转给" go="转给" isRow told={told}>
              <OpsSelect label="转给谁" name="uid" options={review.hand_to.map(({ uid, name }) => [uid, name])} />
            </OpsForm>
          )}
          <OpsForm
            name="refuse"
            id={decision}
            label="退回"
            go={<WithKey text="退回" letter="R" />}
            told={told}
            hidden={hidden}
          >
            <fieldset className={css.reasons} aria-label="理由">
              {[{ code: RETURNED, text: '退回修改' }, ...reasons].map(({ code, text }, at) => (
                <label key={code}>
                  <input
                    type="radio"
                    name="reason"
                    value={code}
                    defaultChecked={(told?.values['reason'] ?? RETURNED) === code}
                  />
                  <span>
                    {text} <small>{at + 1}</small>
                  </span>
                </label>
              ))}
            </fieldset>
            <OpsText label="意见" name="note" rows={3} maxLength={1000} defaultValue={told?.values['note']} />
          </OpsForm>
        </OpsSection>
      )}
      <OpsSection title="经过">
        <ol className={css.trail}>
          {review.history.map(({ at, name, what, note }) => (
            <li key={`${at} ${what}`}>
              <time className="muted num">{dateTimeText(at)}</time>
              <span>
                {name} {what}
                {note !== '' && `：${note}`}
              </span>
            </li>
          ))}
        </ol>
      </OpsSection>
    </>
  );
}

function Check({ isBad, text }: { isBad: boolean; text: string }) {
  return (
    <li data-bad={isBad || undefined}>
      <Icon name={isBad ? 'warn' : 'check'} size="s" />
      {text}
    </li>
  );
}

/** What was decided before, and what the author says to it. */
function Appeal({ appeal: { words, refusal } }: { appeal: NonNullable<Review['appeal']> }) {
  const before = refusal === null ? [] : [refusal.reason_text, refusal.note].filter((text) => text !== '');
  return (
    <OpsSection title="申诉" end="由没有处理过的人来看">
      <OpsFacts
        facts={[
          ['上次决定', before.join('：') || '未通过'],
          ['作者说', words],
        ]}
      />
    </OpsSection>
  );
}

function authorFacts(review: Review, maySeeReader: boolean) {
  const { author, author_facts: facts, text } = review;
  const { ai_made: isAiMade, holdings, tags, publish_at: dueAt } = text.fields;
  const { source_name: source, source_url: address } = text.fields;
  const names = new Map(review.stock_names.map(({ symbol, name }) => [symbol, name]));
  const listed = (symbols: readonly string[]) => symbols.map((symbol) => names.get(symbol) ?? symbol).join('、');
  return [
    [
      '作者',
      maySeeReader ? (
        <Link key="author" to={`/ops/users/${author.uid}`}>
          {author.name}
        </Link>
      ) : (
        author.name
      ),
    ],
    ['认证', `${facts.is_real_named ? '已实名' : '未实名'}，${facts.is_qualified ? '有资质' : '无资质'}`],
    ['近 30 天', `通过 ${facts.passed_30_days}，退回 ${facts.refused_30_days}`],
    ['已发布', `${facts.published_count} 篇`],
    ['谁能看', readersWord(review).label],
    ['AI 生成', isAiMade === null ? '未声明' : isAiMade ? '含' : '不含'],
    ['持仓', holdings === null ? '未声明' : holdings.length === 0 ? '不持有提到的个股' : listed(holdings)],
    ...(text.fields.stocks.length > 0 ? [['股票', listed(text.fields.stocks)] as const] : []),
    ...(tags.length > 0 ? [['标签', tags.join('、')] as const] : []),
    ...(source === '' ? [] : [['来源', source] as const]),
    ...(address === '' ? [] : [['来源网址', address] as const]),
    ...(dueAt > 0 ? [['定时', dateTimeText(dueAt)] as const] : []),
  ] as const;
}
