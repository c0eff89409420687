import { PageTabs } from '../shell/page-tabs.tsx'

const tabs = [
  { to: '/products', name: 'Products' },
  { to: '/products/collections', name: 'Collections' },
  { to: '/products/search', name: 'Search' },
] as const

export const CatalogueTabs = () => <PageTabs label="Catalogue" tabs={tabs} />
