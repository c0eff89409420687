import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { cx } from '@vitrine/ui/cx'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'

import type { List } from './list.ts'
import { useLoadMore } from './use-load-more.ts'

export interface ListCardsProps<Row extends { readonly id: string }> {
  readonly label: string
  readonly list: List<Row>
  /** In pixels. */
  readonly height: number
  readonly card: (row: Row, now: Date) => ReactNode
}

/** The list on phones: it scrolls with the page and renders only visible rows. */
export function ListCards<Row extends { readonly id: string }>(props: ListCardsProps<Row>) {
  const { label, list, height, card } = props
  const { rows } = list
  const box = useRef<HTMLUListElement>(null)
  const [top, setTop] = useState(0)
  useLayoutEffect(() => {
    setTop((box.current?.getBoundingClientRect().top ?? 0) + window.scrollY)
  }, [])
  const virtualizer = useWindowVirtualizer<HTMLLIElement>({
    count: rows.length,
    estimateSize: () => height,
    getItemKey: (index) => rows[index]?.id ?? index,
    overscan: 8,
    scrollMargin: top,
  })
  useLoadMore(list, virtualizer.range?.endIndex ?? 0)
  const now = new Date()
  return (
    <ul
      ref={box}
      aria-label={label}
      aria-busy={list.isStale}
      style={{ height: virtualizer.getTotalSize() }}
      className={cx('relative transition-opacity duration-(--fast)', list.isStale && 'opacity-50')}
    >
      {virtualizer.getVirtualItems().map(({ index, key, start }) => {
        const row = rows[index]
        return row ? (
          <li
            key={key}
            aria-posinset={index + 1}
            aria-setsize={list.hasMore ? -1 : rows.length}
            style={{ transform: `translateY(${start - top}px)`, height }}
            className="absolute inset-x-0 top-0"
          >
            {card(row, now)}
          </li>
        ) : null
      })}
    </ul>
  )
}
