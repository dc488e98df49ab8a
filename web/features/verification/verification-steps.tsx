import type { GeekState } from '#domains/verification/verification.contract.ts';
import { dayText, type UnixSeconds } from '#shared/time.ts';
import { Field } from '#web/ui/field.tsx';
import { Note } from '#web/ui/note.tsx';
import type { Step, StepTold } from './answer-step.ts';
import { AppealForm } from './appeal-form.tsx';
import { GeekForm } from './geek-form.tsx';
import type { Steps } from './load-steps.ts';
import { StepCard, StepForm } from './step-card.tsx';
import css from './verification.module.css';

export const STEPS_ABOUT = '三步都通过后可以发布付费内容；证件号核对后只保留遮盖的号码与摘要';

interface VerificationStepsProps extends Steps {
  told: StepTold | undefined;
  now: UnixSeconds;
}

/** The three steps to become an author, each with how it stands (docs/product/verification.md#screen). */
export function VerificationSteps({ named, agreement, geek, told, now }: VerificationStepsProps) {
  const faultOf = (step: Step) => (told?.step === step ? told.fault : null);
  const isNamed = named.state === 'passed';
  const blocked = isNamed ? undefined : '先完成实名认证';
  const isAppealed = geek.state === 'waiting' && geek.appeal !== '';
  const isOver = geek.state === 'passed' || geek.state === 'waiting';
  return (
    <>
      <StepCard title="实名认证" standing={named.state}>
        {isNamed ? (
          <Facts
            facts={[
              ['姓名', named.name],
              ['证件', `身份证 ${named.id_number}`],
              ['通过', dayText(named.at)],
            ]}
          />
        ) : (
          <StepForm step="name" go="提交核对" fault={faultOf('name')}>
            {named.state === 'refused' && faultOf('name') === null && <Note text={named.reason} />}
            <Field label="真实姓名" name="name" autoComplete="name" maxLength={40} required />
            <Field label="身份证号" name="id_number" autoComplete="off" maxLength={40} hint="18 位" required />
          </StepForm>
        )}
      </StepCard>
      <StepCard
        title="签署协议"
        standing={agreement.is_signed ? 'passed' : 'none'}
        word={agreement.is_signed ? '已签署' : '未签署'}
      >
        <div className={css.paper} tabIndex={0} role="document" aria-label="协议全文">
          <h3>
            {agreement.title} <small>{agreement.version} 版</small>
          </h3>
          {agreement.content.split('\n').map((line) => line !== '' && <p key={line}>{line}</p>)}
        </div>
        {agreement.is_signed ? (
          <Facts
            facts={[
              ['签署', dayText(agreement.signed_at)],
              ['校验', agreement.hash.slice(0, 16)],
            ]}
          />
        ) : (
          <StepForm step="agreement" go="签署" fault={faultOf('agreement')} blocked={blocked}>
            <input type="hidden" name="version" value={agreement.version} />
            <input type="hidden" name="hash" value={agreement.hash} />
            <label className={css.agree}>
              <input type="checkbox" name="agreed" required /> 我已阅读并同意
            </label>
          </StepForm>
        )}
      </StepCard>
      <StepCard title="专业资质" standing={geek.state} {...(isAppealed && { word: '申诉中' })}>
        {geek.state === 'refused' && <Note text={`退回：${geek.reason}`} />}
        {geek.appeal_until >= now && <AppealForm until={geek.appeal_until} fault={faultOf('appeal')} />}
        {isOver ? (
          <Facts facts={factsOf(geek)} />
        ) : (
          <GeekForm
            geek={geek}
            fault={faultOf('geek')}
            blocked={blocked ?? (agreement.is_signed ? undefined : '先签署协议')}
          />
        )}
      </StepCard>
    </>
  );
}

function factsOf({ kind, licence, institution, works, documents, at, state, appeal }: GeekState): [string, string][] {
  const own: [string, string][] =
    kind === 'licensed'
      ? [
          ['执业编号', licence],
          ['机构', institution],
        ]
      : [['公开研究', works.replaceAll('\n', '，')]];
  const papers: [string, string][] =
    documents.length > 0 ? [['证明', documents.map(({ name }) => name).join('、')]] : [];
  const appealed: [string, string][] = appeal === '' ? [] : [['申诉', appeal]];
  return [...own, ...papers, ...appealed, [state === 'passed' ? '通过' : '提交', dayText(at)]];
}

function Facts({ facts }: { facts: readonly (readonly [string, string])[] }) {
  return (
    <dl className={css.facts}>
      {facts.map(([name, text]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
