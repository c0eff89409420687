import type { BulkJob } from './job-result.tsx'

export interface OneByOne {
  /** Starts in the background. */
  readonly start: () => void
  readonly read: () => BulkJob
}

/** Sends one call for each row, one after another. A call that fails does not stop the others. */
export function createOneByOne<Row extends { readonly id: string }>(
  rows: readonly Row[],
  send: (row: Row) => Promise<unknown>,
): OneByOne {
  let job: BulkJob = {
    status: 'RUNNING',
    total: rows.length,
    totalSuccesses: 0,
    totalFailures: 0,
    failures: [],
  }
  const run = async () => {
    for (const [originalIndex, row] of rows.entries()) {
      try {
        await send(row)
        job = { ...job, totalSuccesses: job.totalSuccesses + 1 }
      } catch (error) {
        const failure = { id: row.id, originalIndex, error: { code: codeOf(error) } }
        job = { ...job, totalFailures: job.totalFailures + 1, failures: [...job.failures, failure] }
      }
    }
    job = { ...job, status: 'DONE' }
  }
  return { start: () => void run(), read: () => job }
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : 'INTERNAL'
