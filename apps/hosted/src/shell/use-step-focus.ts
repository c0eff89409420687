import type { RefObject } from 'react'
import { useEffect, useRef } from 'react'

/**
 * Focuses the heading when `step` changes, so that keyboard and screen reader follow. The first step of a page is not
 * focused, unless it is `arriving` from another step. The step `own` sets the focus itself.
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
