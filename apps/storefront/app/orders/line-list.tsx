import { Link } from 'react-router'

import { LinePicture } from '../cart/line-picture.tsx'
import { detailsText } from '../cart/line-text.ts'
import { formatDay } from '../data/format.ts'
import { moreTexts } from '../texts/texts.ts'
import type { LineOfOrder } from './lines-of-orders.server.ts'

/** Line items of several orders, with links to the orders. */
export function LineList({ lines }: { readonly lines: readonly LineOfOrder[] }) {
  return (
    <ul className="divide-y divide-line border-y border-line">
      {lines.map(({ line, order }) => (
        <li key={line.id} className="group relative flex items-center gap-5 py-5">
          <LinePicture image={line.image} className="w-14" />
          <div className="min-w-0 flex-1">
            <Link
              to={`/account/orders/${order.id}`}
              prefetch="intent"
              className="font-medium after:absolute after:inset-0 group-hover:underline"
            >
              {line.productName.translated}
            </Link>
            <p className="text-sm text-ink-soft">
              {[detailsText(line.descriptionLines), line.subscriptionInfo?.subscriptionOptionTitle]
                .filter(Boolean)
                .join(' · ')}
            </p>
            <p className="text-sm text-ink-soft">
              {order.isOver
                ? moreTexts.orders.cancelledOrder(order.number)
                : moreTexts.orders.orderOn(order.number, formatDay(order.purchasedDate))}
            </p>
          </div>
          <span className="vt-numbers text-sm">{line.lineItemPrice.formattedAmount}</span>
        </li>
      ))}
    </ul>
  )
}
