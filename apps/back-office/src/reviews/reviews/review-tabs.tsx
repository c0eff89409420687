import { PageTabs } from '../../shell/page-tabs.tsx'

const tabs = [
  { to: '/reviews', name: 'Reviews' },
  { to: '/reviews/requests', name: 'Review requests' },
] as const

export const ReviewTabs = () => <PageTabs label="Reviews" tabs={tabs} />
