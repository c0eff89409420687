import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'

const page = 10

/** One tab stop for all rows: arrow keys, Home and End move the focus, Enter opens a row. */
export function useRowKeys<Body extends HTMLElement = HTMLTableSectionElement>(
  count: number,
  show: (row: number) => void,
) {
  const [current, setCurrent] = useState(0)
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

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const next = nextRow(event.key, active, count)
    if (next === undefined) return
    event.preventDefault()
    wanted.current = next
    setCurrent(next)
    show(next)
  }
  const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
    const { row } = target.dataset
    if (row !== undefined) setCurrent(Number(row))
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
