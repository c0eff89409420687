import type { BulkJob } from '../../../bulk/job-result.tsx'

/** The answer of a bulk call of the catalogue. */
export interface BulkAnswer {
  readonly results: readonly {
    readonly itemMetadata: BulkJob['failures'][number] & { readonly success: boolean }
  }[]
}

/** The limit of one call. */
export const callLimit = 100
/** More failures are only counted. */
const shownFailures = 100

export interface Batches {
  /** Answers after the first call; the others follow in the background. */
  readonly start: () => Promise<void>
  readonly read: () => BulkJob
}

/** Sends the ids in calls of 100, one after another. A call that fails as a whole fails for its ids. */
export function createBatches(
  ids: readonly string[],
  send: (ids: readonly string[]) => Promise<BulkAnswer>,
): Batches {
  let job: BulkJob = {
    status: 'RUNNING',
    total: ids.length,
    totalSuccesses: 0,
    totalFailures: 0,
    failures: [],
  }
  const count = ({ results }: BulkAnswer, from: number) => {
    const failed = results.map(({ itemMetadata }) => itemMetadata).filter(({ success }) => !success)
    job = {
      ...job,
      totalSuccesses: job.totalSuccesses + results.length - failed.length,
      totalFailures: job.totalFailures + failed.length,
      failures: [
        ...job.failures,
        ...failed.map((failure) => ({ ...failure, originalIndex: failure.originalIndex + from })),
      ].slice(0, shownFailures),
    }
    if (job.totalSuccesses + job.totalFailures >= job.total) job = { ...job, status: 'DONE' }
  }
  const sendFrom = async (from: number) => count(await send(ids.slice(from, from + callLimit)), from)
  const sendRest = async () => {
    for (let from = callLimit; from < ids.length; from += callLimit) {
      try {
        await sendFrom(from)
      } catch (error) {
        const code = error instanceof Error && 'code' in error ? String(error.code) : 'INTERNAL'
        const results = ids.slice(from, from + callLimit).map((id, originalIndex) => ({
          itemMetadata: { id, originalIndex, success: false, error: { code } },
        }))
        count({ results }, from)
      }
    }
  }
  return {
    async start() {
      await sendFrom(0)
      void sendRest()
    },
    read: () => job,
  }
}
