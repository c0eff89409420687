import type { Order } from '@vitrine/client/orders'

import { LinePicture } from '../cart/line-picture.tsx'
import { detailsText } from '../cart/line-text.ts'

export function OrderItems({ order }: { readonly order: Order }) {
  return (
    <ul className="divide-y divide-line border-y border-line">
      {order.lineItems.map((line) => (
        <li key={line.id} className="flex gap-4 py-5">
          <LinePicture image={line.image} className="w-16" />
          <div className="min-w-0 flex-1">
            <div className="flex items-baseline justify-between gap-4">
              <p className="font-display text-lg leading-snug">{line.productName.translated}</p>
              <p className="vt-numbers">{line.lineItemPrice.formattedAmount}</p>
            </div>
            <p className="text-sm text-ink-soft">
              {[detailsText(line.descriptionLines), line.subscriptionInfo?.subscriptionOptionTitle]
                .filter(Boolean)
                .join(' · ')}
            </p>
            <p className="vt-numbers text-sm text-ink-soft">{`${line.quantity} × ${line.price.formattedAmount}`}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}
