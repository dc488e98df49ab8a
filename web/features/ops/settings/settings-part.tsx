import { CLOSE_ALL, settingsDesk } from '#domains/ops/settings/ops.settings.contract.ts';
import { exactYuanText, fenOf } from '#shared/money.ts';
import { OpsCheck, OpsField } from '../form/ops-fields.tsx';
import { OpsForm } from '../form/ops-form.tsx';
import { OpsReason } from '../form/ops-reason.tsx';
import { OpsHead } from '../frame/ops-head.tsx';
import { OpsFacts, OpsSection } from '../list/ops-facts.tsx';
import { opsPart, textOf, type OpsAsk, type PartProps } from '../part.ts';

const load = ({ api }: OpsAsk) => api(settingsDesk.getSettings, {});

/** docs/product/back-office.md#settings */
export const settingsPart = opsPart({
  ...{ path: 'settings', title: '站点设置', icon: 'gear', group: '站点', permission: 'settings.read' },
  query: [],
  load,
  acts: {
    async save({ api }, form) {
      const channels = form.getAll('channel').filter((name) => typeof name === 'string');
      const body = {
        ...{ subject_sales_open: textOf(form, 'open') === '1', channels },
        ...{ confirmation: textOf(form, 'confirmation'), reason: textOf(form, 'reason') },
      };
      await api(settingsDesk.changeSettings, { body });
      return '已保存，即刻生效';
    },
    async share({ api }, form) {
      const body = {
        author_share_percent: numberOf(form, 'share'),
        least_payout: numberOf(form, 'least'),
        payout_hold_days: numberOf(form, 'hold'),
        reason: textOf(form, 'reason'),
      };
      await api(settingsDesk.changeSettings, { body });
      return '已保存，此后的订单与提现按它';
    },
    async writing({ api }, form) {
      const body = {
        least_price: numberOf(form, 'price'),
        longest_title: numberOf(form, 'title'),
        review_target_minutes: numberOf(form, 'target'),
        reason: textOf(form, 'reason'),
      };
      await api(settingsDesk.changeSettings, { body });
      return '已保存，此后的提交与审核按它';
    },
  },
  View: SettingsView,
});

/** What is not a number is refused, and so is an empty field: it is no 0. */
const numberOf = (form: FormData, name: string) => Number(textOf(form, name) || NaN);

type Props = PartProps<Awaited<ReturnType<typeof load>>>;

function SettingsView(props: Props) {
  const mayWrite = props.may.includes('settings.write');
  return (
    <>
      <OpsHead title="站点设置" />
      <OpsSection title="销售">{mayWrite ? <SalesForm {...props} /> : <SalesFacts {...props} />}</OpsSection>
      <OpsSection title="作者收入">{mayWrite ? <ShareForm {...props} /> : <ShareFacts {...props} />}</OpsSection>
      <OpsSection title="写作与审核">{mayWrite ? <WritingForm {...props} /> : <WritingFacts {...props} />}</OpsSection>
    </>
  );
}

function SalesForm({ data: { subject_sales_open: isOpen, channels }, told }: Props) {
  return (
    <OpsForm name="save" label="站点设置" go="保存" look="primary" told={told}>
      <OpsCheck name="open" value="1" defaultChecked={isOpen}>
        开放订阅与续费
      </OpsCheck>
      {channels.map(({ name, title, is_offered: isOffered }) => (
        <OpsCheck key={name} name="channel" value={name} defaultChecked={isOffered}>
          提供{title}
        </OpsCheck>
      ))}
      <OpsField name="confirmation" label={`一个渠道都不留时，照写“${CLOSE_ALL}”`} />
      <OpsReason />
    </OpsForm>
  );
}

const SalesFacts = ({ data: { subject_sales_open: isOpen, channels } }: Props) => (
  <OpsFacts
    facts={[
      ['订阅', isOpen ? '开放' : '不开放'],
      ...channels.map(({ title, is_offered: isOffered }) => [title, isOffered ? '提供' : '不提供'] as const),
    ]}
  />
);

function ShareForm({ data, told }: Props) {
  const written = told?.form === 'share' && told.fault !== undefined ? told.values : {};
  const valueOf = (name: string, known: number) => written[name] ?? String(known);
  return (
    <OpsForm name="share" label="作者收入" go="保存" look="primary" told={told}>
      <OpsField
        name="share"
        label="作者分成（单篇价格的 %）"
        inputMode="numeric"
        required
        defaultValue={valueOf('share', data.author_share_percent)}
      />
      <OpsField
        name="least"
        label="最低提现（元）"
        inputMode="decimal"
        required
        defaultValue={valueOf('least', data.least_payout)}
      />
      <OpsField
        name="hold"
        label="入账后几天可提现"
        inputMode="numeric"
        required
        defaultValue={valueOf('hold', data.payout_hold_days)}
      />
      <OpsReason />
    </OpsForm>
  );
}

const ShareFacts = ({ data }: Props) => (
  <OpsFacts
    facts={[
      ['作者分成', `单篇价格的 ${data.author_share_percent}%`],
      ['最低提现', exactYuanText(fenOf(data.least_payout))],
      ['入账后可提现', `${data.payout_hold_days} 天`],
    ]}
  />
);

function WritingForm({ data, told }: Props) {
  const written = told?.form === 'writing' && told.fault !== undefined ? told.values : {};
  const valueOf = (name: string, known: number) => written[name] ?? String(known);
  return (
    <OpsForm name="writing" label="写作与审核" go="保存" look="primary" told={told}>
      <OpsField
        name="price"
        label="单篇最低价（元）"
        inputMode="decimal"
        required
        defaultValue={valueOf('price', data.least_price)}
      />
      <OpsField
        name="title"
        label="标题最多几个字"
        inputMode="numeric"
        required
        defaultValue={valueOf('title', data.longest_title)}
      />
      <OpsField
        name="target"
        label="审核目标（交易时间，分钟）"
        inputMode="numeric"
        required
        defaultValue={valueOf('target', data.review_target_minutes)}
      />
      <OpsReason />
    </OpsForm>
  );
}

const WritingFacts = ({ data }: Props) => (
  <OpsFacts
    facts={[
      ['单篇最低价', exactYuanText(fenOf(data.least_price))],
      ['标题', `最多 ${data.longest_title} 个字`],
      ['审核目标', `提交后 ${data.review_target_minutes} 分钟交易时间`],
    ]}
  />
);
