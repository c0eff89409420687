import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'

import { useKeysOfPage } from '../shell/use-shortcuts.ts'

const page = 10

export interface RowKeys {
  readonly count: number
  /** The row that is active first. */
  readonly first?: number
  readonly show: (row: number) => void
  readonly onActive?: (row: number) => void
}

/** One tab stop for all rows: arrow keys, Home and End move the focus, Enter opens a row; j and k enter the rows. */
export function useRowKeys<Body extends HTMLElement = HTMLTableSectionElement>(keys: RowKeys) {
  const { count, show } = keys
  const [current, setCurrent] = useState(keys.first ?? 0)
  // Draws again if the active row is asked for once more.
  const [, setAsked] = useState(0)
  const body = useRef<Body>(null)
  const wanted = useRef<number>(undefined)
  const active = Math.min(current, Math.max(0, count - 1))

  // The row may not be rendered yet, so every render looks for it.
  useEffect(() => {
    if (wanted.current === undefined) return
    const link = body.current?.querySelector<HTMLElement>(`[data-row="${wanted.current}"]`)
    if (!link) return
    wanted.current = undefined
    link.focus({ preventScroll: true })
  })

  const activate = (row: number) => {
    setCurrent(row)
    keys.onActive?.(row)
  }
  const goTo = (event: Pick<Event, 'preventDefault'>, row: number) => {
    event.preventDefault()
    wanted.current = row
    activate(row)
    setAsked((count) => count + 1)
    show(row)
  }
  useKeysOfPage((event) => {
    const isInside = event.target instanceof Node && body.current?.contains(event.target)
    if (isInside || count === 0 || (event.key !== 'j' && event.key !== 'k')) return
    goTo(event, active)
  })
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const next = nextRow(event.key, active, count)
    if (next !== undefined) goTo(event, next)
  }
  const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
    const { row } = target.dataset
    if (row !== undefined) activate(Number(row))
  }
  return { active, body, onKeyDown, onFocus }
}

export function nextRow(key: string, row: number, count: number): number | undefined {
  const last = count - 1
  switch (key) {
    case 'ArrowDown':
    case 'j':
      return Math.min(row + 1, last)
    case 'ArrowUp':
    case 'k':
      return Math.max(row - 1, 0)
    case 'PageDown':
      return Math.min(row + page, last)
    case 'PageUp':
      return Math.max(row - page, 0)
    case 'Home':
      return 0
    case 'End':
      return last
    default:
      return undefined
  }
}
