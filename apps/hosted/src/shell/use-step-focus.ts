import type { RefObject } from 'react'
import { useEffect, useRef } from 'react'

/**
 * Moves the focus to the heading of a step when `step` changes, so that keyboard and screen reader go along. Not on
 * the first one: the page has just been loaded and starts at its top; unless it is `arriving` in the middle of others.
 * The step `own` takes the focus by itself.
 */
export function useStepFocus<Step>(
  step: Step,
  own?: Step,
  arriving = false,
): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef<Step | undefined>(arriving ? undefined : step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    if (step === own) return
    heading.current?.focus()
    heading.current?.scrollIntoView({ block: 'nearest' })
  }, [step, own])
  return heading
}
