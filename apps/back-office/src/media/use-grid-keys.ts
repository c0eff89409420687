import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react'

/** One tab stop for all tiles: arrow keys, Home and End move the focus. */
export function useGridKeys(count: number) {
  const [current, setCurrent] = useState(0)
  const grid = useRef<HTMLUListElement>(null)
  const active = Math.min(current, Math.max(0, count - 1))

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const box = grid.current
    if (event.key === ' ' && (event.target as HTMLElement).dataset.row !== undefined) {
      event.preventDefault()
      box?.querySelector<HTMLElement>(`[data-row-box="${active}"]`)?.click()
      return
    }
    const next = nextTile(event.key, active, count, columnsOf(box))
    if (next === undefined) return
    event.preventDefault()
    setCurrent(next)
    box?.querySelector<HTMLElement>(`[data-row="${next}"]`)?.focus()
  }
  const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
    if (target.dataset.row !== undefined) setCurrent(Number(target.dataset.row))
  }
  return { active, grid, onKeyDown, onFocus }
}

const columnsOf = (grid: HTMLElement | null): number =>
  grid ? getComputedStyle(grid).gridTemplateColumns.split(' ').length : 1

/** Undefined: the key moves no focus. */
export function nextTile(key: string, tile: number, count: number, columns: number): number | undefined {
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -columns,
    ArrowDown: columns,
    Home: -tile,
    End: count - 1 - tile,
  }
  const step = steps[key]
  if (step === undefined) return undefined
  const next = tile + step
  return next >= 0 && next < count ? next : undefined
}
