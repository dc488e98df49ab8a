import { Link } from 'react-router';
import { leaving, type Deletion } from '#domains/accounts/leaving/accounts.leaving.contract.ts';
import type { MergeReceipt } from '#domains/accounts/merging/accounts.merging.contract.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { MergeReceipts } from '../merging/merge-receipts.tsx';
import css from './data-card.module.css';
import { SettingRow } from './setting-row.tsx';

interface DataCardProps {
  merges: readonly MergeReceipt[];
  deletion: Deletion;
}

/** What the site keeps of somebody: to take along, and to have forgotten. */
export function DataCard({ merges, deletion }: DataCardProps) {
  return (
    <Card title="隐私与数据" id="data">
      <SettingRow
        title="导出我的数据"
        hint="一个 JSON 文件：资料、登录设备、订单与资金、订阅、收藏与关注、自选股"
        end={
          <ButtonLink size="s" to={leaving.exportData.path} reloadDocument download>
            下载
          </ButtonLink>
        }
      />
      <SettingRow
        title="注销账号"
        hint={deletion.state === 'pending' ? '已申请，到期前可以撤销' : '申请后 7 天内可以撤销，之后不能恢复'}
        end={
          <ButtonLink size="s" to="/account?view=delete">
            {deletion.state === 'pending' ? '查看' : '注销'}
          </ButtonLink>
        }
      />
      <SettingRow
        title="隐私政策"
        hint="保存什么、保存多久、谁能看到"
        end={
          <Link to="/privacy" className={css.read}>
            阅读
          </Link>
        }
      />
      {merges.length > 0 && (
        <section className={css.merges} aria-label="账号合并记录">
          <h3>账号合并记录</h3>
          <MergeReceipts receipts={merges} />
        </section>
      )}
    </Card>
  );
}
