import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { useToast } from '@vitrine/ui/toast'
import type { ReactNode } from 'react'
import { useId } from 'react'
import { type Failure, fieldErrors, toFailure } from '../data/failure.ts'
import { FailureBanner } from '../shell/failure-banner.tsx'

export interface PanelProps {
  readonly title: string
  readonly lead?: ReactNode
  /** The last error of this panel. */
  readonly error?: unknown
  readonly children: ReactNode
}

/** A titled section with its error. */
export function Panel({ title, lead, error, children }: PanelProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="border-t border-line pt-6 lg:first:border-t-0 lg:first:pt-0">
      <h2 id={id} className="text-2xl">
        {title}
      </h2>
      {lead ? <div className="mt-1 text-sm text-ink-soft">{lead}</div> : null}
      <div className="mt-5 flex flex-col gap-4">
        {error ? <FailureBanner failure={inOneSentence(error)} /> : null}
        {children}
      </div>
    </section>
  )
}

/** Joins the field errors, because most panels have at most one field. */
function inOneSentence(error: unknown): Failure {
  const failure = toFailure(error, { NETWORK_ERROR: 'The platform does not answer. Check that it runs.' })
  return { ...failure, sentence: Object.values(fieldErrors(error)).join(' ') || failure.sentence }
}

/** A change of the environment: reloads the affected query and shows a toast. */
export function useChange<T>(
  change: (input: T) => Promise<unknown>,
  shownBy: QueryKey,
  messageOf: (input: T) => string,
) {
  const queries = useQueryClient()
  const toast = useToast()
  return useMutation({
    mutationFn: change,
    onSuccess: async (_, input) => {
      await queries.invalidateQueries({ queryKey: shownBy })
      toast({ message: messageOf(input) })
    },
  })
}
