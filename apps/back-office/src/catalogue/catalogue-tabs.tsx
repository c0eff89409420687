import { PageTabs } from '../shell/page-tabs.tsx'

const tabs = [
  { to: '/products', name: 'Products' },
  { to: '/products/collections', name: 'Collections' },
] as const

export const CatalogueTabs = () => <PageTabs label="Catalogue" tabs={tabs} />
