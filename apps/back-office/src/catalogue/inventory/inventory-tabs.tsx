import { PageTabs } from '../../shell/page-tabs.tsx'

const tabs = [
  { to: '/stock', name: 'Stock levels' },
  { to: '/stock/waiting', name: 'Back-in-stock requests' },
] as const

export const InventoryTabs = () => <PageTabs label="Inventory" tabs={tabs} />
