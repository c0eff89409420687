import { PageTabs } from '../../shell/page-tabs.tsx'

const tabs = [
  { to: '/stock', name: 'In stock' },
  { to: '/stock/waiting', name: 'Waited for' },
] as const

export const StockTabs = () => <PageTabs label="Stock" tabs={tabs} />
