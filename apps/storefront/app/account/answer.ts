import type { Failure } from '../data/failure.ts'

/** What became of a form, wherever it was sent from: by a script, or by a browser without any. */
export interface Answer {
  readonly intent: string
  /** It went well, in a sentence. */
  readonly done?: string
  readonly failure?: Failure
  /** What is wrong with a field, by its name. */
  readonly fields?: Readonly<Record<string, string>>
  /** What was typed, given back so that nothing is lost. Never a password. */
  readonly typed?: Readonly<Record<string, string>>
  /** The form that takes it back. */
  readonly undo?: Readonly<Record<string, string>>
}
