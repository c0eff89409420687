import type { ReactNode } from 'react'
import { Badge } from './badge.tsx'
import { useOrderTexts } from './order-texts.ts'
import { type ReturnStatus, returnTones } from './return-words.ts'

export interface ReturnStateProps {
  readonly status: ReturnStatus
  /** The day of the request, formatted. */
  readonly day: string
  /** Quantities with names, such as `2 × Tea towel`. */
  readonly contents: readonly string[]
  /** The answer of the shop. */
  readonly note?: string | undefined
  readonly instructions?: string | undefined
  /** Actions. */
  readonly children?: ReactNode
}

/** One return of an order, for its buyer. */
export function ReturnState({ status, day, contents, note, instructions, children }: ReturnStateProps) {
  const { returnStates } = useOrderTexts()
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-3">
          <Badge tone={returnTones[status]}>{returnStates[status]}</Badge>
          <span className="text-sm text-ink-soft">{day}</span>
        </p>
        <p className="mt-1.5 text-sm">{contents.join(', ')}</p>
        {note ? <p className="mt-1 text-sm whitespace-pre-line text-ink-soft">{note}</p> : null}
        {status === 'APPROVED' && instructions ? (
          <p className="mt-2 max-w-measure text-sm whitespace-pre-line">{instructions}</p>
        ) : null}
      </div>
      {children}
    </div>
  )
}
