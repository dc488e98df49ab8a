import { Icon } from '#web/ui/icon.tsx';
import css from './risk-line.module.css';

/** Stands below whatever is sold (docs/product/selling.md#promises). */
export function RiskLine({ isDemo }: { isDemo: boolean }) {
  return (
    <p className={css.risk}>
      <Icon name="warn" size="s" />
      <span>
        市场有风险，投资需谨慎。这里提供的是资讯整理与研究摘要，不构成投资建议，不承诺收益；历史表现不代表将来。
        {isDemo && '页面中的公司、文章与数字为演示数据。'}
      </span>
    </p>
  );
}
