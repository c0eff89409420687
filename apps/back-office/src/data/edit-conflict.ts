export interface ChangedField {
  readonly name: string
  /** The current value. */
  readonly now: string
}

/** Another person saved the same fields since the form was opened. */
export class EditConflict extends Error {
  readonly fields: readonly ChangedField[]
  constructor(fields: readonly ChangedField[]) {
    super('Changed in the meantime')
    this.fields = fields
  }
}
