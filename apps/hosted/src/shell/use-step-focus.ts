import type { RefObject } from 'react'
import { useEffect, useRef } from 'react'
import { useHasArrived } from './visit.ts'

/**
 * Focuses the heading when `step` changes, so that keyboard and screen reader follow. The first step of a page is not
 * focused, unless it is `arriving` from another step, also by a plain form. The step `own` sets the focus itself.
 */
export function useStepFocus<Step>(
  step: Step,
  own?: Step,
  arriving = false,
): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  const hasArrived = useHasArrived()
  const shown = useRef<Step | undefined>(arriving || hasArrived ? undefined : step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    if (step === own) return
    heading.current?.focus()
    heading.current?.scrollIntoView({ block: 'nearest' })
  }, [step, own])
  return heading
}
