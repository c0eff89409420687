import type { Area, Job } from '../area.ts'
import { runsInBackground, runsOutsideTransaction, runsTogether } from '../http/context.ts'
import { ownFacts } from '../http/own-facts.ts'
import { createContext, inTransaction, type Runtime } from '../http/runtime.ts'
import { createLoop } from '../loop.ts'
import { endsWithin } from '../operations/draining.ts'
import { hours, later } from '../time/time-spans.ts'
import { type Claimed, changeJobs, claimDue, claimMore, releaseJobs } from './jobs-store.ts'
import { keepingLease, lease } from './lease.ts'

export interface JobRunner {
  /** Looks for due jobs now, periodically, and after `wake`. */
  start(): void
  /** Call it after jobs were added or time was moved. */
  wake(): void
  /** Runs all due jobs, and those that become due through them, before it returns. */
  settle(): Promise<void>
  /** Starts no more jobs. Jobs that do not end within five seconds are released for other nodes. */
  stop(): Promise<void>
}

const lookEvery = 1_000
const patience = 5_000
/** The maximum number of concurrent background jobs, in all and of one kind. */
const maxInBackground = 3
const maxOfOneKind = 2
/** In milliseconds, how long jobs that run together wait for each other after the last ones. */
const gathering = 500
const maxTogether = 100
/** About three days with the delays of `backOff`. */
const maximumAttempts = 25

/**
 * Runs the site's jobs one at a time on this node, and a few background jobs concurrently. `skip locked` lets other
 * nodes run other jobs.
 */
export function createJobRunner(runtime: Runtime, areas: readonly Pick<Area, 'jobs'>[]): JobRunner {
  const { services } = runtime
  const kinds: Readonly<Record<string, Job>> = Object.assign({}, ...areas.map(({ jobs }) => jobs ?? {}))
  const slowKinds = Object.keys(kinds).filter((kind) => kinds[kind] && runsInBackground(kinds[kind]))
  /** The background jobs that run now, and their kinds. */
  const background = new Map<Promise<void>, string>()
  /** When jobs that run together ran last, by kind. */
  const gathered = new Map<string, number>()
  /** Ids of the jobs that this node has leased. */
  const leased = new Set<string>()
  // Transactions of the runner do not wake it, because it continues until no job is due anyway.
  const quiet: Runtime = { ...runtime, wake: () => undefined }
  const loop = createLoop({
    every: lookEvery,
    step: () => runNext([...kindsWithoutPlace(), ...kindsThatGather()]),
    log: services.log,
    failure: 'the job loop failed',
  })

  return {
    start: loop.start,
    wake: loop.wake,
    settle: () => loop.settle(settleNow),
    async stop() {
      if (await endsWithin(patience, Promise.all([loop.stop(), ...background.keys()]))) return
      if (leased.size === 0) return
      services.log.warn({ jobs: leased.size }, 'released the leases of unfinished jobs')
      await releaseJobs(runtime, [...leased])
    },
  }

  async function settleNow(): Promise<void> {
    do {
      while (await runNext(kindsWithoutPlace()));
      if (background.size > 0) await Promise.race(background.keys())
    } while (background.size > 0 || (await runNext(kindsWithoutPlace())))
  }

  function kindsWithoutPlace(): readonly string[] {
    if (background.size >= maxInBackground) return slowKinds
    const running = [...background.values()]
    return slowKinds.filter((kind) => running.filter((one) => one === kind).length >= maxOfOneKind)
  }

  function kindsThatGather(): readonly string[] {
    const now = performance.now()
    return [...gathered.keys()].filter((kind) => now - (gathered.get(kind) ?? 0) < gathering)
  }

  /** Returns true if a job ran. */
  async function runNext(except: readonly string[]): Promise<boolean> {
    let claimed: Claimed | undefined
    let all: readonly Claimed[] = []
    let leasedUntil = runtime.clock.now()
    const started = performance.now()
    try {
      const work = await inTransaction(quiet, ownFacts(runtime), async (ctx) => {
        claimed = await claimDue(ctx, except)
        if (!claimed) return undefined
        all = [claimed]
        const job = kinds[claimed.kind]
        if (!job) throw new Error(`No area handles jobs of the kind ${claimed.kind}`)
        if (runsOutsideTransaction(job)) {
          leasedUntil = later(runtime.clock.now(), lease)
          await changeJobs(ctx, all, { run_at: leasedUntil, attempts: claimed.attempts + 1 })
          return job
        }
        const isTogether = runsTogether(job)
        if (isTogether && claimed.attempts === 0)
          all = [claimed, ...(await claimMore(ctx, claimed, maxTogether - 1))]
        // The job is marked as done first, because it may reschedule itself under its own key.
        await changeJobs(ctx, all, { state: 'done', finished_at: runtime.clock.now() })
        const payloads = all.map(({ payload }) => payload)
        await services.tracing.job(claimed.kind, () => job(ctx, isTogether ? payloads : payloads[0]))
        if (isTogether) gathered.set(claimed.kind, performance.now())
        return undefined
      })
      if (!claimed) return false
      if (work && runsInBackground(work)) runInBackground(work, claimed, leasedUntil)
      else {
        if (work) await runLeased(work, claimed, leasedUntil)
        for (const one of all) countDone(runtime, one, started)
      }
    } catch (error) {
      if (!claimed) throw error
      for (const one of all) await postpone(runtime, one, error)
    }
    return true
  }

  function runLeased(work: Job, claimed: Claimed, leasedUntil: Date): Promise<void> {
    leased.add(claimed.job_id)
    return keepingLease(runtime, claimed.job_id, leasedUntil, () =>
      services.tracing.job(claimed.kind, () =>
        work(createContext(quiet, ownFacts(runtime)), claimed.payload),
      ),
    ).finally(() => leased.delete(claimed.job_id))
  }

  function runInBackground(work: Job, claimed: Claimed, leasedUntil: Date): void {
    const started = performance.now()
    const done = runLeased(work, claimed, leasedUntil)
      .then(() => countDone(runtime, claimed, started))
      .catch((error: unknown) => postpone(runtime, claimed, error))
      .catch((error: unknown) => runtime.services.log.error({ err: error }, 'failed to postpone a job'))
      .finally(() => {
        background.delete(done)
        loop.wake()
      })
    background.set(done, claimed.kind)
  }
}

function countDone({ services }: Runtime, { kind }: Claimed, started: number): void {
  services.metrics.count('vitrine_job_runs_total', [kind, 'done'])
  services.metrics.observe('vitrine_job_duration_seconds', [kind], (performance.now() - started) / 1_000)
}

/** Retries after 2, 4, 8 … seconds, at most 6 hours, with jitter. After the last attempt the job stays as failed. */
async function postpone(runtime: Runtime, job: Claimed, error: unknown): Promise<void> {
  const { kind } = job
  const made = job.attempts + 1
  const given = made >= maximumAttempts
  runtime.services.log.warn({ err: error, kind, attempts: made }, 'job failed')
  runtime.services.metrics.count('vitrine_job_runs_total', [kind, given ? 'given up' : 'failed'])
  await changeJobs(runtime, [job], {
    attempts: made,
    last_error: String(error instanceof Error ? error.message : error).slice(0, 1_000),
    ...(given
      ? { state: 'failed', finished_at: runtime.clock.now() }
      : { run_at: later(runtime.clock.now(), backOff(made)) }),
  })
}

function backOff(attempts: number): number {
  const full = Math.min(2 ** attempts * 1_000, hours(6))
  return full * (0.75 + Math.random() / 2)
}
