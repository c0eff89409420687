import { ProductPicture } from '../../catalogue/products/product-picture.tsx'
import { stockStateOf, visibilityOf } from '../../data/products.ts'
import type { FoundItem } from './found-items.ts'

/** Picture, variant, price and stock of a found item. */
export function ItemOption({ item }: { readonly item: FoundItem }) {
  const { name, choices, sku, price, visibility = 'PUBLISHED', stock, media } = item
  const hidden = visibility === 'PUBLISHED' ? '' : visibilityOf({ visibility }).name
  return (
    <>
      <ProductPicture media={media} className="size-10" />
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium">{name}</span>
        <span className="block truncate text-ink-soft empty:hidden">
          {[choices, sku, hidden].filter(Boolean).join(' · ')}
        </span>
      </span>
      <span className="flex-none text-right">
        <span className="vt-numbers block">{price.formattedAmount}</span>
        <span className={stock.status === 'SOLD_OUT' ? 'text-critical' : 'text-ink-soft'}>
          {stock.status === 'LOW' && stock.quantity ? `${stock.quantity} left` : stockStateOf({ stock }).name}
        </span>
      </span>
    </>
  )
}
