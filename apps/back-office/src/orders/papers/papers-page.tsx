import { useQuery } from '@tanstack/react-query'
import { useClient } from '@vitrine/react/provider'
import { Banner } from '@vitrine/ui/banner'
import { Button } from '@vitrine/ui/button'
import { EmptyState } from '@vitrine/ui/empty-state'
import { PrinterIcon } from '@vitrine/ui/icons'
import { Skeleton } from '@vitrine/ui/skeleton'
import { Link, useLocation, useParams, useSearchParams } from 'react-router'

import { counted, formatCount } from '../../data/format.ts'
import { BackToList } from '../../list/back-to-list.tsx'
import { FailureBanner } from '../../shell/failure-banner.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { PageTabs } from '../../shell/page-tabs.tsx'
import { holdText } from '../hold-text.ts'
import { PackingSlip } from '../order/packing-slip.tsx'
import { orderLimit } from '../orders/bulk/load-orders.ts'
import { toThese } from '../orders/to-search.ts'
import { papersOptions } from './papers-options.ts'
import { askedPapers, papersOf } from './papers-path.ts'
import { PickList } from './pick-list.tsx'

/** The pick list of several orders, or their packing slips, one to a page. */
export function PapersPage() {
  const isPickList = useParams().paper !== 'packing-slips'
  const asked = askedPapers(useSearchParams()[0], useLocation().state)
  const { target, ids } = asked ?? { target: toThese([]), ids: [] }
  const { data, error, refetch } = useQuery({
    ...papersOptions(useClient(), target),
    enabled: asked !== undefined,
  })
  const papers = data?.papers ?? []
  const ready = papers.filter(({ order }) => !order.hold)
  const held = papers.flatMap(({ order }) => (order.hold ? [{ ...order, hold: order.hold }] : []))
  const hasPapers = ready.length > 0
  return (
    <>
      <div className="print:hidden">
        <PageHead
          title="Print"
          back={<BackToList to="/orders" name="Orders" />}
          actions={
            <Button
              size="sm"
              icon={<PrinterIcon size={16} />}
              disabled={!hasPapers}
              onClick={() => window.print()}
            >
              Print
            </Button>
          }
        />
        <PageTabs
          label="Papers"
          tabs={[
            { ...papersOf('pick-list', target, ids), name: 'Pick list' },
            { ...papersOf('packing-slips', target, ids), name: 'Packing slips' },
          ]}
        />
      </div>
      {error ? (
        <FailureBanner title="The orders could not be loaded" error={error} onRetry={() => void refetch()} />
      ) : null}
      {data?.isTooMany ? (
        <EmptyState title={`More than ${formatCount(orderLimit)} orders`}>
          {`Up to ${formatCount(orderLimit)} orders can be printed at once. Narrow the list with a filter, such as a date range.`}
        </EmptyState>
      ) : null}
      {!asked || (data && !data.isTooMany && papers.length === 0) ? (
        <EmptyState title="No orders selected">
          Select orders in the list, then choose what to print.
        </EmptyState>
      ) : null}
      {asked && !data && !error ? <Skeleton className="h-96 max-w-3xl" /> : null}
      {held.length > 0 ? (
        <Banner
          tone="caution"
          className="mb-6 max-w-3xl print:hidden"
          title={`${counted(held.length, 'order', 'orders')} on hold left out`}
        >
          <ul>
            {held.map(({ id, number, hold }) => (
              <li key={id}>
                <Link to={`/orders/${id}`} className="vt-link">{`Order ${number}`}</Link>
                {`: ${holdText(hold)}`}
              </li>
            ))}
          </ul>
        </Banner>
      ) : null}
      {hasPapers ? (
        <div className="max-w-3xl pb-16 print:max-w-none print:pb-0">
          {isPickList ? (
            <PickList picked={ready} today={new Date()} />
          ) : (
            ready.map(({ order, shipments }) => (
              <div
                key={order.id}
                className="mb-10 break-after-page rounded-lg border border-line p-8 last:break-after-auto print:mb-0 print:border-0 print:p-0"
              >
                <PackingSlip order={order} shipments={shipments} />
              </div>
            ))
          )}
        </div>
      ) : null}
    </>
  )
}
