import { Avatar } from '../src/avatar.tsx'
import { Badge } from '../src/badge.tsx'
import { Banner } from '../src/banner.tsx'
import { Breadcrumbs } from '../src/breadcrumbs.tsx'
import { CodeList } from '../src/code-list.tsx'
import { EmptyState } from '../src/empty-state.tsx'
import { PackageIcon } from '../src/icons.tsx'
import { Pagination } from '../src/pagination.tsx'
import { Price } from '../src/price.tsx'
import { Progress } from '../src/progress.tsx'
import { QrCode } from '../src/qr-code.tsx'
import { SkeletonText } from '../src/skeleton.tsx'
import { Stat } from '../src/stat.tsx'
import { SummaryRows } from '../src/summary-rows.tsx'
import { Cell, HeadCell, Row, Table } from '../src/table.tsx'
import { Tabs } from '../src/tabs.tsx'
import { Timeline } from '../src/timeline.tsx'
import { Wordmark } from '../src/wordmark.tsx'

const orders = [
  { number: '10042', who: 'Ada Moor', total: '€219.40', tone: 'positive', state: 'Paid' },
  { number: '10041', who: 'Jon Bell', total: '€38.00', tone: 'caution', state: 'Authorized' },
  { number: '10040', who: 'Mia Roth', total: '€1,240.00', tone: 'critical', state: 'Refused' },
] as const

export function Display() {
  return (
    <section aria-label="Display" className="grid gap-10 lg:grid-cols-2">
      <div className="flex flex-col gap-6">
        <Wordmark name="Example Shop" />
        <Breadcrumbs
          crumbs={[{ label: 'Home', href: '#' }, { label: 'Kitchen', href: '#' }, { label: 'Dish' }]}
        />
        <div className="flex items-center gap-4">
          <Avatar name="Ada Moor" />
          <Avatar name="mia" size="lg" />
        </div>
        <CodeList
          label="Recovery codes"
          heading="Recovery codes"
          fileName="codes.txt"
          codes={['6A7V-Q6J6-TTPK-EMV6', 'K3K2-QZ3T-J18Q-3E6J']}
        />
        <QrCode size={3} path="M0 0h1v1h-1zM2 0h1v1h-1zM1 1h1v1h-1zM0 2h1v1h-1z" label="QR code to scan" />
        <div className="flex flex-wrap gap-2">
          <Badge>Draft</Badge>
          <Badge tone="accent">New</Badge>
          <Badge tone="positive">Paid</Badge>
          <Badge tone="caution">Low stock</Badge>
          <Badge tone="critical">Sold out</Badge>
        </div>
        <Banner title="Delivery takes a day longer">The shop is closed on Monday.</Banner>
        <Banner tone="positive">Your address is saved.</Banner>
        <Banner tone="critical" title="The change failed" requestId="0199f0c2-7a52-7d11">
          Nothing was lost. Try again in a moment.
        </Banner>
        <Progress label="Importing" value={120} max={400} detail="120 of 400" />
        <SkeletonText />
        <Price text="€38.00" before="€46.00" className="text-xl" />
        <Pagination nextHref="#" status="Page 1 of 7" />
        <EmptyState icon={<PackageIcon size={36} />} title="No orders yet">
          Orders appear here.
        </EmptyState>
      </div>
      <div className="flex flex-col gap-8">
        <dl className="grid grid-cols-2 gap-6">
          <Stat label="Revenue" value="€12,480" change="+12 % on last week" tone="positive" />
          <Stat label="Orders" value="182" change="as last week" />
        </dl>
        <Tabs
          label="Order"
          tabs={[
            { id: 'items', label: 'Items', panel: <OrderTable /> },
            { id: 'timeline', label: 'Timeline', panel: 'Nothing here' },
          ]}
        />
        <Timeline
          label="Order 10042"
          entries={[
            { key: '1', title: 'Placed', at: '21 Nov, 10:04', tone: 'positive' },
            { key: '2', title: 'Paid', at: '21 Nov, 10:04', description: 'Visa •••• 4242', tone: 'positive' },
            { key: '3', title: 'Shipped', upcoming: true },
          ]}
        />
        <SummaryRows
          rows={[
            { key: 'a', label: 'Items', value: '€214.50' },
            { key: 'b', label: 'Discount', value: '− €21.45', tone: 'positive' },
            { key: 'c', label: 'Total', value: '€193.05', strong: true },
          ]}
        />
      </div>
    </section>
  )
}

function OrderTable() {
  return (
    <Table caption="Orders">
      <thead>
        <tr>
          <HeadCell sort="descending" onSort={() => undefined}>
            Number
          </HeadCell>
          <HeadCell>Buyer</HeadCell>
          <HeadCell>State</HeadCell>
          <HeadCell numeric sort="none" onSort={() => undefined}>
            Total
          </HeadCell>
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <Row key={order.number} selected={order.number === '10041'}>
            <Cell>{order.number}</Cell>
            <Cell>{order.who}</Cell>
            <Cell>
              <Badge tone={order.tone}>{order.state}</Badge>
            </Cell>
            <Cell numeric>{order.total}</Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  )
}
