import { monitorEventLoopDelay } from 'node:perf_hooks'

import { sql } from 'kysely'

import type { OpenDatabase } from '../database/open.ts'
import type { Runtime } from '../http/runtime.ts'
import type { Metrics } from './metrics.ts'

/** Collects values that are read on demand instead of counted. */
export function collectGauges(metrics: Metrics, runtime: Runtime, database: OpenDatabase): void {
  let processor = 0
  let delay: ReturnType<typeof monitorEventLoopDelay> | undefined

  metrics.collect(() => {
    const { rss, heapUsed } = process.memoryUsage()
    const { user, system } = process.cpuUsage()
    const used = (user + system) / 1e6
    metrics.set('vitrine_up', [version, database.kind], 1)
    metrics.set('process_start_time_seconds', [], performance.timeOrigin / 1_000)
    metrics.set('process_resident_memory_bytes', [], rss)
    metrics.set('nodejs_heap_size_used_bytes', [], heapUsed)
    metrics.count('process_cpu_seconds_total', [], used - processor)
    processor = used
  })

  metrics.collect(() => {
    // Starts with the first scrape, so that no timer runs without one.
    if (!delay) {
      delay = monitorEventLoopDelay({ resolution: 20 })
      delay.enable()
      return
    }
    for (const quantile of [0.5, 0.99, 1])
      metrics.set(
        'nodejs_eventloop_delay_seconds',
        [String(quantile)],
        delay.percentile(quantile * 100) / 1e9,
      )
    delay.reset()
  })

  metrics.collect(() => {
    const pool = database.connections?.()
    if (!pool) return
    metrics.set('vitrine_database_connections', ['busy'], pool.total - pool.idle)
    metrics.set('vitrine_database_connections', ['idle'], pool.idle)
    metrics.set('vitrine_database_waiting', [], pool.waiting)
  })

  metrics.collect(async () => {
    const { waiting, lag } = await waitingDeliveries(runtime)
    metrics.set('vitrine_webhook_deliveries_waiting', [], waiting)
    metrics.set('vitrine_outbox_lag_seconds', [], lag)
  })

  metrics.collect(async () => {
    for (const { kind, due, lag } of await dueJobs(runtime)) {
      metrics.set('vitrine_jobs_due', [kind], due)
      metrics.set('vitrine_jobs_lag_seconds', [kind], lag)
    }
  })
}

const version = '0.1.0'
/** Counting stops here, so that it stays cheap with a large backlog. */
const mostCounted = 10_000

interface Due {
  readonly kind: string
  readonly due: number
  /** In seconds. */
  readonly lag: number
}

async function dueJobs({ db, siteId, clock }: Runtime): Promise<readonly Due[]> {
  const now = clock.now()
  const { rows } = await sql<{ kind: string; due: number; since: Date }>`
    select kind, count(*)::int as due, min(run_at) as since from (
      select kind, run_at from jobs
      where site_id = ${siteId} and state = 'waiting' and run_at <= ${now} order by run_at limit ${mostCounted}
    ) as waiting group by kind`.execute(db)
  return rows.map(({ kind, due, since }) => ({ kind, due, lag: (now.getTime() - since.getTime()) / 1_000 }))
}

async function waitingDeliveries({ db, siteId, clock }: Runtime): Promise<{ waiting: number; lag: number }> {
  const { rows } = await sql<{ waiting: number; since: Date | null }>`
    select count(*)::int as waiting, min(created_at) as since from (
      select created_at from webhook_deliveries
      where site_id = ${siteId} and state = 'waiting' order by event_id limit ${mostCounted}
    ) as waiting`.execute(db)
  const { waiting = 0, since } = rows[0] ?? {}
  return { waiting, lag: since ? (clock.now().getTime() - since.getTime()) / 1_000 : 0 }
}
