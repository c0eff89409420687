/** A fault of one cell, or of one row. Rows are counted as a spreadsheet does: the header is row 1. */
export interface Problem {
  readonly row: number
  /** The name of the column in the file. */
  readonly column?: string | undefined
  /** Our field, such as `variants[0].price`. */
  readonly field?: string | undefined
  readonly message: string
}

/** The file as a whole cannot be read. Nothing of it is imported. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile'
  readonly problem: Problem
  constructor(problem: Problem) {
    super(problem.message)
    this.problem = problem
  }
}
