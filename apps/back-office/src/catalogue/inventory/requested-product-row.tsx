import { useQueryClient } from '@tanstack/react-query'
import { reportItemsBackInStock } from '@vitrine/client/back-in-stock'
import { useClient } from '@vitrine/react/provider'
import { Badge } from '@vitrine/ui/badge'
import { Button } from '@vitrine/ui/button'

import { counted, formatDay } from '../../data/format.ts'
import { inventoryKeys, type RequestedProduct } from '../../data/inventory.ts'
import { useAction } from '../../shell/use-action.ts'
import { WaitingCustomers } from './waiting-customers.tsx'

export function RequestedProductRow({ product }: { readonly product: RequestedProduct }) {
  const client = useClient()
  const queries = useQueryClient()
  const { busy, run } = useAction()
  const { catalogReference, name, price, count, oldest, isInStock, isOfApp, requests } = product
  const notify = () =>
    run(async () => {
      await reportItemsBackInStock(client, { catalogReference, itemDetails: { name, price } })
      await queries.invalidateQueries({ queryKey: inventoryKeys.requests })
      return {
        message: `${counted(count, 'customer is', 'customers are')} being notified that ${name} is back in stock.`,
      }
    })
  return (
    <li className="flex flex-wrap items-center gap-x-5 gap-y-3 border-b border-line py-4">
      <span className="vt-numbers w-12 font-display text-3xl">{count}</span>
      <span className="min-w-0 flex-1 basis-48">
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-medium">{name}</span>
          {isOfApp ? (
            <Badge tone="neutral">Item of an app</Badge>
          ) : (
            <Badge tone={isInStock ? 'positive' : 'critical'}>
              {isInStock ? 'In stock' : 'Out of stock'}
            </Badge>
          )}
        </span>
        <span className="block text-sm text-ink-soft">
          {`${count === 1 ? 'Requested' : 'First requested'} on ${formatDay(oldest)}`}
        </span>
      </span>
      {isOfApp ? null : (
        <Button variant="secondary" size="sm" busy={busy} onClick={() => void notify()}>
          Notify<span className="sr-only">{` customers that ${name} is back in stock`}</span>
        </Button>
      )}
      <WaitingCustomers name={name} requests={requests} />
    </li>
  )
}
