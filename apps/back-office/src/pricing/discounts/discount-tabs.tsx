import { PageTabs } from '../../shell/page-tabs.tsx'

const tabs = [
  { to: '/discounts', name: 'Automatic' },
  { to: '/discounts/coupons', name: 'Coupons' },
] as const

export const DiscountTabs = () => <PageTabs label="Discount types" tabs={tabs} />
