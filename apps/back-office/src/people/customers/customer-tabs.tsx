import { may } from '../../data/may.ts'
import { PageTabs } from '../../shell/page-tabs.tsx'

export const CustomerTabs = () => (
  <PageTabs
    label="Customers"
    tabs={[
      { to: '/customers', name: 'Customers' },
      { to: '/customers/segments', name: 'Segments' },
      ...(may('NEWSLETTER.READ') ? [{ to: '/newsletter', name: 'Newsletter' }] : []),
      ...(may('NEWSLETTER.READ') ? [{ to: '/customers/emails', name: 'Emails' }] : []),
    ]}
  />
)
