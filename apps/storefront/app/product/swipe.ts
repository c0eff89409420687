import { type TouchEvent, useRef } from 'react'

/** In CSS pixels; a shorter move is no swipe. */
const shortest = 40

/** Touch listeners for a horizontal swipe: 1 for the next item, -1 for the previous one. */
export function useSwipe(go: (by: 1 | -1) => void) {
  const start = useRef<{ readonly x: number; readonly y: number }>(undefined)
  return {
    onTouchStart({ touches }: TouchEvent) {
      const [first, second] = [touches[0], touches[1]]
      // Two fingers zoom the page.
      start.current = first && !second ? { x: first.clientX, y: first.clientY } : undefined
    },
    onTouchEnd({ changedTouches }: TouchEvent) {
      const touch = changedTouches[0]
      if (!touch || !start.current) return
      const [x, y] = [touch.clientX - start.current.x, touch.clientY - start.current.y]
      start.current = undefined
      if (Math.abs(x) > shortest && Math.abs(x) > Math.abs(y) * 1.5) go(x < 0 ? 1 : -1)
    },
  }
}
