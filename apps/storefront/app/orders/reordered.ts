import type { Answer } from '../account/answer.ts'

export interface NotAdded {
  /** Of the line of the order. */
  readonly id: string
  readonly name: string
  readonly why: string
}

/** The result of a form that orders again. */
export interface Reordered extends Omit<Answer, 'intent'> {
  readonly reordered: { readonly added: number; readonly missing: readonly NotAdded[] }
}
