import type { Product } from '@vitrine/client/products'
import { Link } from 'react-router'

import { visibilityOf } from '../../data/products.ts'
import { StateBadge } from '../../list/state-badge.tsx'
import { DragHandle, dropLine } from '../../shell/drag-handle.tsx'
import { Menu } from '../../shell/menu.tsx'
import { MoveButtons } from '../../shell/move-buttons.tsx'
import type { useDragOrder } from '../../shell/use-drag-order.ts'
import { ProductPicture } from '../products/product-picture.tsx'

export interface CollectionProductRowProps {
  readonly product: Product
  readonly index: number
  readonly total: number
  /** The upper edge in the list. */
  readonly start: number
  /** The sub-collection that has the product, if the collection itself has it not. */
  readonly inside: string | undefined
  readonly isByRules: boolean
  readonly drag: ReturnType<ReturnType<typeof useDragOrder>>
  readonly onFocus: () => void
  readonly onMove: (to: number) => void
  readonly onMoveTo: () => void
  readonly onRemove: () => void
}

export function CollectionProductRow(props: CollectionProductRowProps) {
  const { product, index, total, start, inside, isByRules, drag, onFocus, onMove, onMoveTo, onRemove } = props
  const { id, name, media, visibility } = product
  const last = total - 1
  const moves = [
    { key: 'top', label: 'Move to the top', onChoose: () => onMove(0), isShown: index > 0 },
    { key: 'bottom', label: 'Move to the bottom', onChoose: () => onMove(last), isShown: index < last },
    { key: 'position', label: 'Move to a position', onChoose: onMoveTo, isShown: total > 2 },
    {
      key: 'remove',
      label: 'Remove from collection',
      tone: 'critical' as const,
      onChoose: onRemove,
      isShown: !isByRules && inside === undefined,
    },
  ]
  const items = moves.flatMap(({ isShown, ...item }) => (isShown ? [item] : []))
  return (
    <li
      {...drag}
      aria-posinset={index + 1}
      aria-setsize={total}
      onFocus={onFocus}
      style={{ transform: `translateY(${start}px)` }}
      className={`absolute inset-x-0 flex h-[49px] items-center gap-3 border-b border-line ${dropLine}`}
    >
      <DragHandle />
      <span className="vt-numbers w-8 flex-none text-right text-xs text-ink-soft max-sm:hidden">
        {index + 1}
      </span>
      <ProductPicture media={media[0]} className="size-8" />
      <span className="min-w-0 flex-1">
        <Link to={`/products/${id}`} className="block truncate text-sm hover:underline">
          {name}
        </Link>
        {inside === undefined ? null : (
          <span className="block truncate text-xs text-ink-soft">{`in ${inside}`}</span>
        )}
      </span>
      {visibility === 'PUBLISHED' ? null : <StateBadge {...visibilityOf(product)} />}
      <MoveButtons name={name} index={index} count={total} onMove={onMove} />
      {items.length > 0 ? <Menu label={`Actions for ${name}`} items={items} /> : null}
    </li>
  )
}
