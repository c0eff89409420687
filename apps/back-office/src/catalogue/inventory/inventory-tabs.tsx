import { PageTabs } from '../../shell/page-tabs.tsx'

const tabs = [
  { to: '/inventory', name: 'Stock levels' },
  { to: '/inventory/history', name: 'History' },
  { to: '/inventory/locations', name: 'Locations' },
  { to: '/inventory/requests', name: 'Back-in-stock requests' },
] as const

export const InventoryTabs = () => <PageTabs label="Inventory" tabs={tabs} />
