import { Link } from 'react-router';
import { catalogueDesk, type SoldView } from '#domains/ops/catalogue/ops.catalogue.contract.ts';
import { exactYuanText, fenOf } from '#shared/money.ts';
import { dateTimeText } from '#shared/time.ts';
import { Badge } from '#web/ui/badge.tsx';
import { DataTable, NumberCell } from '#web/ui/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { OpsField } from '../form/ops-fields.tsx';
import { OpsForm } from '../form/ops-form.tsx';
import { OpsReason } from '../form/ops-reason.tsx';
import { OpsHead } from '../frame/ops-head.tsx';
import { OpsSection } from '../list/ops-facts.tsx';
import { opsPart, textOf, type OpsAsk, type OpsTold, type PartProps } from '../part.ts';

async function load({ api, id }: OpsAsk) {
  const [{ items }, history] = await Promise.all([
    api(catalogueDesk.listCatalogue, {}),
    id === '' ? null : api(catalogueDesk.listPriceChanges, { params: { id } }),
  ]);
  return { items, history };
}

/** docs/product/back-office.md#catalogue */
export const cataloguePart = opsPart({
  ...{ path: 'catalogue', title: '栏目与价格', icon: 'layers', group: '资金', permission: 'catalogue.read' },
  query: [],
  load,
  acts: {
    async price({ api }, form) {
      const prices = { origin_price: Number(textOf(form, 'origin')), discount_price: Number(textOf(form, 'discount')) };
      const body = { ...prices, reason: textOf(form, 'reason') };
      await api(catalogueDesk.setPrice, { params: { id: textOf(form, 'of') }, body });
      return '已改价';
    },
    async sale({ api }, form) {
      const body = { is_on_sale: textOf(form, 'on') === '1', reason: textOf(form, 'reason') };
      await api(catalogueDesk.setSale, { params: { id: textOf(form, 'of') }, body });
      return body.is_on_sale ? '已上架' : '已下架';
    },
  },
  View: CatalogueView,
});

type Data = Awaited<ReturnType<typeof load>>;

const columns = [
  { name: '周期' },
  { name: '原价', isNumber: true },
  { name: '现价', isNumber: true },
  { name: '历史' },
  { name: '改价' },
];
const changeColumns = ['时间', '谁', '从', '到', '原因'].map((name) => ({ name }));
const yuan = (amount: number) => exactYuanText(fenOf(amount));

function CatalogueView({ data: { items, history }, told, id, may }: PartProps<Data>) {
  const mayWrite = may.includes('catalogue.write');
  return (
    <>
      <OpsHead title="栏目与价格" end={history !== null && <Link to="/ops/catalogue">全部</Link>} />
      {history === null ? (
        items.map((subject) => <Subject key={subject.id} subject={subject} told={told} mayWrite={mayWrite} />)
      ) : (
        <History history={history} id={id} />
      )}
    </>
  );
}

interface SubjectProps {
  subject: SoldView;
  told: OpsTold | undefined;
  mayWrite: boolean;
}

function Subject({ subject, told, mayWrite }: SubjectProps) {
  const { id, title, is_on_sale: isOnSale, items } = subject;
  return (
    <OpsSection
      title={`${title}（${id}）`}
      end={<Badge tone={isOnSale ? 'brand' : 'plain'}>{isOnSale ? '在售' : '未上架'}</Badge>}
    >
      {items.length > 0 && (
        <DataTable label={`${title}的周期`} columns={columns} folds>
          {items.map((item) => (
            <tr key={item.id}>
              <th scope="row">
                {item.name} <small className="muted">{item.days} 天</small>
              </th>
              <NumberCell data-fold="right" data-name="原价">
                {yuan(item.origin_price)}
              </NumberCell>
              <NumberCell data-name="现价">{yuan(item.discount_price)}</NumberCell>
              <td data-fold="right">
                <Link to={`/ops/catalogue/${item.id}`}>历史</Link>
              </td>
              <td data-fold="wide">
                {mayWrite && (
                  <OpsForm
                    name="price"
                    of={String(item.id)}
                    label={`改价 ${title} ${item.name}`}
                    go="改价"
                    isRow
                    told={told}
                  >
                    <OpsField
                      label="原价"
                      name="origin"
                      inputMode="decimal"
                      required
                      defaultValue={item.origin_price}
                    />
                    <OpsField
                      label="现价"
                      name="discount"
                      inputMode="decimal"
                      required
                      defaultValue={item.discount_price}
                    />
                    <OpsReason />
                  </OpsForm>
                )}
              </td>
            </tr>
          ))}
        </DataTable>
      )}
      {mayWrite && (
        <OpsForm
          name="sale"
          of={String(id)}
          label={`${isOnSale ? '下架' : '上架'} ${title}`}
          go={isOnSale ? '下架' : '上架'}
          isRow
          told={told}
          hidden={{ on: isOnSale ? '' : '1' }}
        >
          <OpsReason />
        </OpsForm>
      )}
    </OpsSection>
  );
}

function History({ history: { items }, id }: { history: NonNullable<Data['history']>; id: string }) {
  if (items.length === 0) return <EmptyState icon="clock" text={`周期 ${id} 没有改过价`} />;
  return (
    <DataTable label="改价历史" columns={changeColumns} folds>
      {items.map(({ at, name, reason, before, after }) => (
        <tr key={`${at} ${after.origin} ${after.discount}`}>
          <th scope="row">{dateTimeText(at)}</th>
          <td data-fold="right">{name}</td>
          <td data-name="原">
            {yuan(before.origin)} / {yuan(before.discount)}
          </td>
          <td data-fold="right" data-name="新">
            {yuan(after.origin)} / {yuan(after.discount)}
          </td>
          <td data-fold="wide">{reason}</td>
        </tr>
      ))}
    </DataTable>
  );
}
