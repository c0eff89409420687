import type { BulkJob } from './job-result.tsx'

/** The answer of a bulk call. */
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

/** Sends the ids in calls of 100 or less, one after another. A call that fails as a whole fails for its ids. */
export function createBatches(
  ids: readonly string[],
  send: (ids: readonly string[]) => Promise<BulkAnswer>,
  size = callLimit,
): Batches {
  let job: BulkJob = {
    status: 'RUNNING',
    total: ids.length,
    totalSuccesses: 0,
    totalFailures: 0,
    failures: [],
  }
  const count = ({ results }: BulkAnswer, from: number) => {
    const failures = results.map(({ itemMetadata }) => itemMetadata).filter(({ success }) => !success)
    job = {
      ...job,
      totalSuccesses: job.totalSuccesses + results.length - failures.length,
      totalFailures: job.totalFailures + failures.length,
      failures: [
        ...job.failures,
        ...failures.map((failure) => ({ ...failure, originalIndex: failure.originalIndex + from })),
      ].slice(0, shownFailures),
    }
    if (job.totalSuccesses + job.totalFailures >= job.total) job = { ...job, status: 'DONE' }
  }
  const sendFrom = async (from: number) => count(await send(ids.slice(from, from + size)), from)
  const sendRest = async () => {
    const release = keepTab()
    for (let from = size; from < ids.length; from += size) {
      try {
        await sendFrom(from)
      } catch (error) {
        count(failed(ids.slice(from, from + size), error), from)
      }
    }
    release()
  }
  return {
    async start() {
      await sendFrom(0)
      void sendRest()
    },
    read: () => job,
  }
}

/** The browser asks before it closes the tab, until the returned function is called. */
function keepTab(): () => void {
  const ask = (event: Event) => event.preventDefault()
  globalThis.addEventListener?.('beforeunload', ask)
  return () => globalThis.removeEventListener?.('beforeunload', ask)
}

/** Sends one call for each id. A call that fails does not stop the others. */
export const createSingles = (ids: readonly string[], send: (id: string) => Promise<unknown>): Batches =>
  createBatches(
    ids,
    async ([id = '']) => {
      try {
        await send(id)
        return { results: [{ itemMetadata: { id, originalIndex: 0, success: true } }] }
      } catch (error) {
        return failed([id], error)
      }
    },
    1,
  )

function failed(ids: readonly string[], error: unknown): BulkAnswer {
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'INTERNAL'
  return {
    results: ids.map((id, originalIndex) => ({
      itemMetadata: { id, originalIndex, success: false, error: { code } },
    })),
  }
}
