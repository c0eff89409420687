/** What is measured, by its name at Prometheus. Each label takes few values: calls of the contract, kinds, states. */
interface Family {
  readonly kind: 'counter' | 'gauge' | 'histogram'
  readonly help: string
  readonly labels: readonly string[]
}

export const families = {
  vitrine_http_requests_total: counter('Answered requests.', 'call', 'status'),
  vitrine_http_request_duration_seconds: histogram('From arrival to the head of the answer.', 'call'),
  vitrine_http_requests_in_flight: gauge('Requests that are not answered yet.'),
  vitrine_job_runs_total: counter(
    'Jobs that ran, and how they ended: done, failed (to be tried again), given up.',
    'kind',
    'outcome',
  ),
  vitrine_job_duration_seconds: histogram('How long jobs took.', 'kind'),
  vitrine_jobs_due: gauge('Jobs that may run and wait for a runner.', 'kind'),
  vitrine_jobs_lag_seconds: gauge('How long the oldest of them has waited.', 'kind'),
  vitrine_webhook_deliveries_waiting: gauge('Deliveries of events that no receiver has taken yet.'),
  vitrine_outbox_lag_seconds: gauge('The age of the oldest event that somebody waits for.'),
  vitrine_webhook_attempts_total: counter('Attempts to deliver: accepted, refused, unreachable.', 'outcome'),
  vitrine_mails_total: counter('Mails that left, and those that were given up: sent, refused.', 'outcome'),
  vitrine_database_connections: gauge('Connections of the pool: busy, idle.', 'state'),
  vitrine_database_waiting: gauge('Requests that wait for a connection.'),
  vitrine_up: gauge('1 with the version that runs.', 'version', 'database'),
  process_resident_memory_bytes: gauge('Memory of the process.'),
  process_cpu_seconds_total: counter('Time of the processor.'),
  process_start_time_seconds: gauge('When it started (Unix time).'),
  nodejs_heap_size_used_bytes: gauge('What JavaScript uses of it.'),
  nodejs_eventloop_delay_seconds: gauge('How late timers are, since it was asked last.', 'quantile'),
} satisfies Record<string, Family>

export type FamilyName = keyof typeof families

/** Seconds. The fastest calls take one millisecond; what takes ten seconds has been given up by most. */
export const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10] as const

function counter<const L extends readonly string[]>(help: string, ...labels: L) {
  return { kind: 'counter', help, labels } as const
}

function gauge<const L extends readonly string[]>(help: string, ...labels: L) {
  return { kind: 'gauge', help, labels } as const
}

function histogram<const L extends readonly string[]>(help: string, ...labels: L) {
  return { kind: 'histogram', help, labels } as const
}
