import { CheckIcon } from '@vitrine/ui/icons'
import type { ReactNode } from 'react'
import { useEffect, useRef } from 'react'
import { PressForm } from '../shell/press.tsx'
import { useHasArrived } from '../shell/visit.ts'

export type StepState = 'open' | 'done' | 'ahead'

export interface StepSectionProps {
  readonly number: number
  readonly title: string
  readonly state: StepState
  /** Summary of a completed step. */
  readonly answer?: ReactNode
  readonly onEdit?: () => void
  readonly children: ReactNode
}

/** One step of the page. An opened step focuses its heading; a completed one shows its summary and can be changed. */
export function StepSection({ number, title, state, answer, onEdit, children }: StepSectionProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const hasArrived = useHasArrived()
  const before = useRef(hasArrived ? undefined : state)
  useEffect(() => {
    if (state === 'open' && before.current !== 'open') {
      heading.current?.focus({ preventScroll: true })
      heading.current?.scrollIntoView({ block: 'start', behavior: 'smooth' })
    }
    before.current = state
  }, [state])

  return (
    <section
      className="border-t border-line py-7 first:border-t-0 first:pt-0"
      aria-current={state === 'open' ? 'step' : undefined}
    >
      <div className="flex items-baseline gap-4">
        <h2
          ref={heading}
          tabIndex={-1}
          className={`flex flex-1 scroll-mt-6 items-center gap-3 text-2xl ${state === 'ahead' ? 'text-ink-faint' : ''}`}
        >
          <StepNumber number={number} state={state} />
          {title}
        </h2>
        {state === 'done' && onEdit ? (
          <PressForm name={`edit-${number}`} onPress={onEdit}>
            <button type="submit" className="vt-link min-h-8 rounded-sm text-sm">
              Change<span className="sr-only"> {title.toLowerCase()}</span>
            </button>
          </PressForm>
        ) : null}
      </div>
      {state === 'done' && answer ? (
        <div className="mt-2 pl-10 wrap-anywhere text-ink-soft">{answer}</div>
      ) : null}
      {state === 'open' ? <div className="vt-rise mt-6">{children}</div> : null}
    </section>
  )
}

function StepNumber({ number, state }: Pick<StepSectionProps, 'number' | 'state'>) {
  if (state === 'done') {
    return (
      <span className="grid size-7 flex-none place-items-center rounded-full bg-positive-soft text-positive">
        <CheckIcon size={16} strokeWidth={2} />
        <span className="sr-only">Done: </span>
      </span>
    )
  }
  return (
    <span
      aria-hidden="true"
      className={`vt-numbers grid size-7 flex-none place-items-center rounded-full border font-text text-sm ${
        state === 'open' ? 'border-ink bg-ink text-paper' : 'border-line-strong'
      }`}
    >
      {number}
    </span>
  )
}
