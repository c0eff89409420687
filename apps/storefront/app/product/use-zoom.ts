import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'

import { type Point, panBy, type Size, whole, type ZoomView, zoomAt } from './zoom-view.ts'

/** A double tap scales by this. */
const closer = 2.5

/** In CSS pixels; a shorter move is a tap, a longer one a swipe. */
const [shortest, longest] = [10, 40]

/** In milliseconds, between the taps of a double tap. */
const soon = 320

interface Gesture {
  readonly at: Point
  readonly time: number
}

/**
 * The view of one picture and its gestures: pinch, double tap, pan and swipe by touch, click, wheel and drag by mouse.
 *
 * @param stage The element of the listeners. Its style forbids the gestures of the browser.
 * @param go Called for a swipe: 1 for the next picture, -1 for the previous one.
 */
export function useZoom(stage: RefObject<HTMLElement | null>, picture: Size, go: (by: 1 | -1) => void) {
  const [view, setView] = useState<ZoomView>(whole)
  const [isHeld, setHeld] = useState(false)
  const touches = useRef(new Map<number, Point>())
  const start = useRef<Gesture>(undefined)
  const lastTap = useRef<Gesture>(undefined)

  const sizeOf = (): Size => stage.current?.getBoundingClientRect() ?? { width: 1, height: 1 }
  const pointOf = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => {
    const { left = 0, top = 0, width = 0, height = 0 } = stage.current?.getBoundingClientRect() ?? {}
    return { x: clientX - left - width / 2, y: clientY - top - height / 2 }
  }
  const zoom = (factor: number, at: Point = { x: 0, y: 0 }) =>
    setView((before) => zoomAt(before, at, factor, picture, sizeOf()))
  const pan = (by: Point) => setView((before) => panBy(before, by, picture, sizeOf()))
  const toggle = (at?: Point) => (view.scale > 1 ? setView(whole) : zoom(closer, at))

  useEffect(() => {
    const listen = (event: WheelEvent) => {
      event.preventDefault()
      // A pinch on a touchpad arrives as a wheel with the control key, in small steps.
      zoom(Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.002)), pointOf(event))
    }
    const element = stage.current
    // React's listener is passive and could not stop the page from scrolling.
    element?.addEventListener('wheel', listen, { passive: false })
    return () => element?.removeEventListener('wheel', listen)
  })

  const end = (event: PointerEvent) => {
    const { pointerId, pointerType, timeStamp } = event
    touches.current.delete(pointerId)
    if (touches.current.size > 0) return
    setHeld(false)
    const began = start.current
    start.current = undefined
    if (!began) return
    const at = pointOf(event)
    const moved = minus(at, began.at)
    if (Math.hypot(moved.x, moved.y) < shortest) {
      const before = lastTap.current
      const isSecond = before && timeStamp - before.time < soon && length(minus(at, before.at)) < 3 * shortest
      lastTap.current = isSecond ? undefined : { at, time: timeStamp }
      if (isSecond || pointerType === 'mouse') toggle(at)
    } else if (view.scale === 1 && Math.abs(moved.x) > longest && Math.abs(moved.x) > Math.abs(moved.y) * 1.5)
      go(moved.x < 0 ? 1 : -1)
  }
  return {
    view,
    /** True during a gesture: the picture follows without a transition. */
    isHeld,
    zoom,
    pan,
    toggle,
    reset: () => setView(whole),
    listeners: {
      onPointerDown(event: PointerEvent<HTMLElement>) {
        if (event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        touches.current.set(event.pointerId, pointOf(event))
        setHeld(true)
        // A second finger makes it a pinch, which is neither tap nor swipe.
        start.current = touches.current.size === 1 ? { at: pointOf(event), time: event.timeStamp } : undefined
      },
      onPointerMove(event: PointerEvent) {
        const before = touches.current.get(event.pointerId)
        if (!before) return
        const now = pointOf(event)
        const other = [...touches.current].find(([id]) => id !== event.pointerId)?.[1]
        touches.current.set(event.pointerId, now)
        if (!other) return pan(minus(now, before))
        const factor = length(minus(now, other)) / Math.max(1, length(minus(before, other)))
        zoom(factor, middle(now, other))
        pan(minus(middle(now, other), middle(before, other)))
      },
      onPointerUp: end,
      onPointerCancel(event: PointerEvent) {
        start.current = undefined
        end(event)
      },
    },
  }
}

const minus = (a: Point, b: Point): Point => ({ x: a.x - b.x, y: a.y - b.y })
const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })
const length = ({ x, y }: Point): number => Math.hypot(x, y)
