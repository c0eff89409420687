import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import type { Product } from '@vitrine/client/products'
import { useEffect, useRef, useState } from 'react'

import { useDragOrder } from '../../shell/use-drag-order.ts'
import { CollectionProductRow } from './collection-product-row.tsx'
import { PositionDialog } from './position-dialog.tsx'

export interface SortedProductsProps {
  readonly name: string
  readonly collectionId: string
  /** The loaded ones, from the first on. */
  readonly products: readonly Product[]
  /** Of all, loaded or not. */
  readonly total: number
  readonly isByRules: boolean
  /** Absent if all are loaded, or while more are being loaded. */
  readonly onMore: (() => void) | undefined
  readonly onMove: (from: number, to: number) => void
  readonly onRemove: (product: Product) => void
}

const rowHeight = 49
/** Longer lists draw only the visible rows. */
const drawnWhole = 60
const ahead = 20

/** A list of any length that is sorted by dragging, by buttons and by position. */
export function SortedProducts(props: SortedProductsProps) {
  const { name, collectionId, products, total, isByRules, onMore, onMove, onRemove } = props
  const box = useRef<HTMLDivElement>(null)
  const [moving, setMoving] = useState<number>()
  const [focused, setFocused] = useState(0)
  const dragOf = useDragOrder(onMove)
  const virtualizer = useVirtualizer({
    count: products.length,
    getScrollElement: () => box.current,
    estimateSize: () => rowHeight,
    getItemKey: (index) => products[index]?.id ?? index,
    overscan: 10,
    // The row with the focus stays, so that a key after scrolling does not get lost.
    rangeExtractor: (seen) =>
      [...new Set([...defaultRangeExtractor(seen), Math.min(focused, products.length - 1)])].sort(
        (a, b) => a - b,
      ),
  })
  const isWhole = products.length <= drawnWhole
  const shown = isWhole
    ? products.map((_, index) => ({ index, start: index * rowHeight }))
    : virtualizer.getVirtualItems()
  const last = shown.at(-1)?.index ?? 0
  const isWanted = onMore !== undefined && last >= products.length - ahead
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per page
  useEffect(() => {
    if (isWanted) onMore()
  }, [isWanted, products.length])
  return (
    <>
      <div ref={box} className="max-h-[36rem] overflow-y-auto border-y border-line">
        <ol
          aria-label={`Products of ${name}`}
          className="relative"
          style={{ height: products.length * rowHeight }}
        >
          {shown.map(({ index, start }) => {
            const product = products[index]
            return product ? (
              <CollectionProductRow
                key={product.id}
                product={product}
                index={index}
                total={total}
                start={start}
                inside={
                  product.collections.some(({ id }) => id === collectionId)
                    ? undefined
                    : product.collections[0]?.name
                }
                isByRules={isByRules}
                drag={dragOf(index)}
                onFocus={() => setFocused(index)}
                onMove={(to) => onMove(index, to)}
                onMoveTo={() => setMoving(index)}
                onRemove={() => onRemove(product)}
              />
            ) : null
          })}
        </ol>
      </div>
      <PositionDialog
        name={moving === undefined ? undefined : products[moving]?.name}
        index={moving ?? 0}
        count={total}
        onClose={() => setMoving(undefined)}
        onMove={(to) => {
          if (moving !== undefined && moving !== to) onMove(moving, to)
        }}
      />
    </>
  )
}
