import { Tabs } from '#web/ui/tabs.tsx';

const places = [
  { id: '/jingxuan', label: '精选' },
  { id: '/wapiaobao', label: '挖票宝' },
  { id: '/vip', label: 'VIP 会员' },
];

/** Between the curated articles and two pages that sell (docs/product/selling.md#pages). */
export function PremiumNav({ selected }: { selected: '/jingxuan' | '/wapiaobao' | '/vip' }) {
  return <Tabs label="精选与会员" tabs={places} selected={selected} addressOf={(id) => id} />;
}
