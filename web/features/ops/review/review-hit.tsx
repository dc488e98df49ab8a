import type { Review } from '#domains/ops/review/ops.review.contract.ts';
import { Icon } from '#web/ui/icon.tsx';
import { OpsField } from '../form/ops-fields.tsx';
import { OpsForm } from '../form/ops-form.tsx';
import type { OpsTold } from '../part.ts';
import css from './review-hit.module.css';

interface ReviewHitProps {
  hit: Review['hits'][number];
  review: Review;
  decision: string | undefined;
  told: OpsTold | undefined;
}

/** A rule that was hit, below the words: it goes back with the text, or somebody says why it means something else. */
export function ReviewHit({ hit, review, decision, told }: ReviewHitProps) {
  const { n, name, rule, advice, level, cleared } = hit;
  return (
    <div className={css.hit} data-cleared={cleared === null ? undefined : ''} tabIndex={-1} data-hit={n}>
      <p>
        <Icon name={cleared === null ? 'warn' : 'check'} size="s" />
        <span>
          <b>
            {n}　{name}
          </b>
          　
          {cleared === null
            ? `${rule}，${level === 'hard' ? '不能发布' : '请判断'}：${advice}`
            : `${cleared.by} 标为误报：${cleared.reason}`}
        </span>
      </p>
      {cleared === null && decision !== undefined && (
        <div className={css.acts}>
          <label>
            <input type="checkbox" form={decision} name="hit" value={n} /> 退回此处
          </label>
          <details>
            <summary>误报</summary>
            <OpsForm
              name="clear"
              of={String(n)}
              label={`误报 ${n}`}
              go="标为误报"
              isRow
              told={told}
              hidden={{ version: String(review.version) }}
            >
              <OpsField label="原因" name="reason" required minLength={2} maxLength={200} />
            </OpsForm>
          </details>
        </div>
      )}
    </div>
  );
}
