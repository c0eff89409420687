import { PageTabs } from '../../shell/page-tabs.tsx'

const tabs = [
  { to: '/discounts', name: 'Automatic' },
  { to: '/discounts/coupons', name: 'Discount codes' },
] as const

export const DiscountTabs = () => <PageTabs label="Discount types" tabs={tabs} />
