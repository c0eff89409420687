import { type KeyboardEvent, useLayoutEffect, useRef } from 'react'

/**
 * A list of slides with scroll snap, each as wide as the list. Keeps the scroll position and the shown slide in step.
 *
 * @param index The shown slide.
 * @param onShow Called with the slide that a swipe, a key or the focus has reached.
 */
export function useStrip(index: number, onShow: (index: number) => void) {
  const strip = useRef<HTMLUListElement>(null)
  const hasStarted = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another function must not scroll
  useLayoutEffect(() => {
    const view = strip.current
    if (!view) return
    const isFirst = !hasStarted.current
    hasStarted.current = true
    // A swipe before the script started counts.
    if (isFirst && placeOf(view) > 0) onShow(placeOf(view))
    else if (placeOf(view) !== index) view.scrollTo({ left: index * view.clientWidth, behavior: 'instant' })
  }, [index])
  return {
    /** Focuses the link of the shown slide. */
    focusShown: () =>
      strip.current?.children[index]?.querySelector<HTMLElement>('a')?.focus({ preventScroll: true }),
    ref: strip,
    onScroll() {
      const place = strip.current ? placeOf(strip.current) : index
      if (place !== index) onShow(place)
    },
    onKeyDown(event: KeyboardEvent) {
      const by = steps[event.key]
      // The keys of a player seek in its film.
      if (!by || !(event.target instanceof HTMLAnchorElement)) return
      event.preventDefault()
      strip.current?.children[index + by]?.querySelector<HTMLElement>('a, video')?.focus()
    },
  }
}

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }

const placeOf = (view: HTMLElement): number => Math.round(view.scrollLeft / Math.max(1, view.clientWidth))
