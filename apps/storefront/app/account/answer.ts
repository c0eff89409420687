import type { Failure } from '../data/failure.ts'

/** The result of a form, submitted with or without scripts. */
export interface Answer {
  readonly intent: string
  /** A success message. */
  readonly done?: string
  readonly failure?: Failure
  /** Error messages by field name. */
  readonly fields?: Readonly<Record<string, string>>
  /** The typed values, except passwords. */
  readonly typed?: Readonly<Record<string, string>>
  /** The fields of a form that undoes the change. */
  readonly undo?: Readonly<Record<string, string>>
}
