import { Link } from 'react-router';
import {
  verificationDesk,
  type WaitingVerificationView,
} from '#domains/ops/verifications/ops.verifications.contract.ts';
import { chinaDaysBetween, dateTimeText, type UnixSeconds } from '#shared/time.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Note } from '#web/ui/note.tsx';
import { OpsField } from '../form/ops-fields.tsx';
import { OpsForm } from '../form/ops-form.tsx';
import { OpsHead } from '../frame/ops-head.tsx';
import { OpsActs } from '../list/ops-acts.tsx';
import { OpsFacts, OpsSection } from '../list/ops-facts.tsx';
import { opsPart, textOf, type OpsAsk, type OpsTold, type PartProps } from '../part.ts';
import { Papers, Works } from './handed-in.tsx';

const load = ({ api }: OpsAsk) => api(verificationDesk.listVerifications, {});

async function decide({ api }: OpsAsk, form: FormData, isPassed: boolean): Promise<void> {
  const body = { at: Number(textOf(form, 'at')), is_passed: isPassed, reason: textOf(form, 'reason') };
  await api(verificationDesk.decideVerification, { params: { uid: textOf(form, 'of') }, body });
}

/** docs/product/back-office.md#verifications */
export const verificationsPart = opsPart({
  ...{ path: 'verifications', title: '认证审核', icon: 'eye', group: '编辑', permission: 'verifications.read' },
  query: [],
  load,
  acts: {
    async pass(ask, form) {
      await decide(ask, form, true);
      return '已通过';
    },
    async refuse(ask, form) {
      await decide(ask, form, false);
      return '已退回，申请人会看到原因';
    },
  },
  View: VerificationsView,
});

function VerificationsView({ data: { items }, told, may, now }: PartProps<Awaited<ReturnType<typeof load>>>) {
  const isGone = told?.fault !== undefined && items.every(({ applicant }) => applicant.uid !== told.values['of']);
  return (
    <>
      <OpsHead
        title="认证审核"
        mark={
          <span className="muted s12">{items.length === 0 ? '先来的在前' : `${items.length} 份等待，先来的在前`}</span>
        }
      />
      {isGone && <Note text={told.fault ?? ''} />}
      {items.length === 0 && <EmptyState icon="eye" text="没有等待审核的资质" />}
      {items.map((waiting) => (
        <Waiting
          key={waiting.applicant.uid}
          waiting={waiting}
          told={told}
          now={now}
          maySeeReader={may.includes('users.read')}
        />
      ))}
    </>
  );
}

const kinds = { licensed: '持证人员', independent: '独立研究者' };

/** How long somebody waits, in days as the calendar counts them. */
function ageText(at: UnixSeconds, now: UnixSeconds): string {
  const days = chinaDaysBetween(at, now);
  return days < 1 ? '今天提交' : `已等 ${days} 天`;
}

interface WaitingProps {
  waiting: WaitingVerificationView;
  told: OpsTold | undefined;
  now: UnixSeconds;
  maySeeReader: boolean;
}

function Waiting({ waiting, told, now, maySeeReader }: WaitingProps) {
  const { applicant, kind, at, may_decide: mayDecide } = waiting;
  const { uid, name, mobile } = applicant;
  const read = { at: String(at) };
  return (
    <OpsSection title={`${name} · ${kinds[kind]}${waiting.appeal === '' ? '' : ' · 申诉'}`} end={ageText(at, now)}>
      <OpsFacts
        facts={[
          [
            '申请人',
            maySeeReader ? (
              <Link key="reader" to={`/ops/users/${uid}`}>
                {uid} {mobile}
              </Link>
            ) : (
              `${uid} ${mobile}`
            ),
          ],
          ['实名', waiting.real_name],
          ...(waiting.appeal === ''
            ? []
            : ([
                ['退回原因', waiting.refused],
                ['申诉', waiting.appeal],
              ] as const)),
          ...(kind === 'licensed'
            ? ([
                ['执业编号', waiting.licence],
                ['机构', waiting.institution],
              ] as const)
            : []),
          ...(waiting.works === '' ? [] : ([['公开研究', <Works key="works" works={waiting.works} />]] as const)),
          ['材料', <Papers key="papers" uid={uid} papers={waiting.documents} />],
          ['提交', dateTimeText(at)],
        ]}
      />
      {mayDecide ? (
        <OpsActs>
          <OpsForm
            name="pass"
            of={uid}
            label={`通过 ${uid}`}
            go="通过"
            look="primary"
            isRow
            told={told}
            hidden={read}
          />
          <OpsForm name="refuse" of={uid} label={`退回 ${uid}`} go="退回" isRow told={told} hidden={read}>
            <OpsField label="退回的原因（申请人可见）" name="reason" required minLength={2} maxLength={200} />
          </OpsForm>
        </OpsActs>
      ) : (
        <p className="muted s12">您自己的申请，或对您的决定的申诉：须由另一位审核员处理。</p>
      )}
    </OpsSection>
  );
}
