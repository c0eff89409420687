import type { Product } from '@vitrine/client/products'

import { priceText, stockStateOf, visibilityOf } from '../../data/products.ts'
import { RowCard } from '../../list/row-card.tsx'
import { StateBadge } from '../../list/state-badge.tsx'
import type { Selection } from '../../list/use-selection.ts'
import { ProductPicture } from './product-picture.tsx'

export interface ProductCardProps {
  readonly product: Product
  /** Absent without the permission to change products. */
  readonly selection: Selection | undefined
}

export function ProductCard({ product, selection }: ProductCardProps) {
  const { id, name, media, collections } = product
  return (
    <RowCard
      to={`/products/${id}`}
      title={
        <span className="flex items-center gap-2">
          <ProductPicture media={media[0]} className="size-7" />
          <span className="truncate">{name}</span>
        </span>
      }
      end={priceText(product)}
      detail={collections.map((one) => one.name).join(', ') || 'In no collection'}
      {...(selection && {
        select: {
          id,
          label: `Select ${name}`,
          isSelected: selection.has(id),
          toggle: selection.toggle,
        },
      })}
      marks={
        <>
          <StateBadge {...visibilityOf(product)} />
          <StateBadge {...stockStateOf(product)} />
        </>
      }
    />
  )
}
