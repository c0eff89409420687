import type { Order } from '@vitrine/client/orders'

import { formatDay } from '../../data/format.ts'
import { shop, shopAddress } from '../../shop.ts'

export function PrintHeader({ order }: { readonly order: Order }) {
  return (
    <header className="flex items-start justify-between gap-8">
      <div>
        <p className="font-display text-2xl">{shop.name}</p>
        <p className="text-sm">{shopAddress()}</p>
      </div>
      <div className="text-right text-sm">
        <p className="font-display text-2xl">{`Order ${order.number}`}</p>
        <p>{formatDay(order.purchasedDate)}</p>
      </div>
    </header>
  )
}
