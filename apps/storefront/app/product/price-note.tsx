import type { Product } from '@vitrine/client/products'
import { Link } from 'react-router'

import { useSite } from '../data/site.ts'
import { shop } from '../shop.ts'
import { texts } from '../texts/texts.ts'

/** Says that the price includes tax, but not delivery. Some countries require it beside each price. */
export function PriceNote({ itemType }: Pick<Product, 'itemType'>) {
  const page = useSite()?.frame.productPages.SHIPPING
  // The tax of a gift card is due when it pays.
  if (!shop.taxIncludedInPrices || itemType === 'GIFT_CARD') return null
  const { taxIncluded, plus, delivery } = texts.product
  return (
    <span className="mt-1 block text-sm text-ink-soft">
      {taxIncluded}
      {itemType === 'PHYSICAL' || itemType === 'BUNDLE' ? (
        <>
          {plus}
          {page ? (
            <Link to={page.link} className="vt-link">
              {delivery}
            </Link>
          ) : (
            delivery
          )}
        </>
      ) : null}
    </span>
  )
}
