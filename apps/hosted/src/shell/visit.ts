import type { DehydratedState } from '@tanstack/react-query'
import type { Client } from '@vitrine/client'
import { createContext, useContext } from 'react'

/** The form that was posted without a script and not accepted. */
export interface Replay {
  readonly name: string
  /** The typed values without secrets. */
  readonly values: Readonly<Record<string, string>>
  readonly errors: Readonly<Record<string, string>>
  readonly refusal?: Refusal | undefined
}

/** A failed call as data. */
export interface Refusal {
  readonly status: number
  readonly code: string
  readonly message: string
  readonly details: object
}

/** The state that the server passes to the script. */
export interface VisitState {
  readonly kept: Readonly<Record<string, unknown>>
  readonly replay: Replay | undefined
  readonly cache: DehydratedState
}

/** A visit of a page: in the browser until it leaves, on the server for one request. */
export interface Visit extends Pick<VisitState, 'kept' | 'replay'> {
  readonly client: Client
  /** The query of the page's address. */
  readonly search: string
  /** Replaces the history entry: the back button must not lead to a used step. */
  readonly leave: (address: string) => void
  /** The back button leads back here. */
  readonly go: (address: string) => void
  /** Only on the server, where a posted form does what the script does in a browser. */
  readonly server?: PlainForms
}

/** The forms of a page while the server draws it. */
export interface PlainForms {
  /** Registers the work of the form with this name. */
  readonly offer: (name: string, post: (fields: Fields) => void) => void
  /** Does something as soon as the page is shown after a form. */
  readonly arrive: (act: () => void) => void
  /** Waits for a call; a failure is shown at the form of this name. */
  readonly run: (name: string, work: () => Promise<void>) => void
  readonly refuse: (name: string, error: unknown) => void
  /** Shows these values and errors at the form. */
  readonly show: (name: string, shown: Partial<Pick<Replay, 'values' | 'errors'>>) => void
  /** Keeps a value for the next request of this page. */
  readonly keep: (name: string, value: unknown) => void
  readonly title: (text: string) => void
}

export type Fields = Readonly<Record<string, string>>

export const VisitContext = createContext<Visit | undefined>(undefined)

/** Whether a plain form led to this step of the page. */
export function useHasArrived(): boolean {
  const { kept, replay } = useVisit()
  return !replay && Object.keys(kept).length > 0
}

export function useVisit(): Visit {
  const visit = useContext(VisitContext)
  if (!visit) throw new Error('useVisit needs a <VisitContext> around the page')
  return visit
}
