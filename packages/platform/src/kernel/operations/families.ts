/** A Prometheus metric. Each label has few values: calls of the contract, kinds, states. */
interface Family {
  readonly kind: 'counter' | 'gauge' | 'histogram'
  readonly help: string
  readonly labels: readonly string[]
}

export const families = {
  vitrine_http_requests_total: counter('Completed requests.', 'call', 'status'),
  vitrine_http_request_duration_seconds: histogram(
    'Time from the arrival of a request to the head of its response.',
    'call',
  ),
  vitrine_agent_requests_total: counter(
    'Completed requests of assistants by protocol: ucp, acp, mcp, staff-mcp.',
    'protocol',
    'operation',
    'status',
  ),
  vitrine_http_requests_in_flight: gauge('Requests in flight.'),
  vitrine_job_runs_total: counter(
    'Jobs by outcome: done, failed (retried later), given up.',
    'kind',
    'outcome',
  ),
  vitrine_job_duration_seconds: histogram('Duration of jobs.', 'kind'),
  vitrine_jobs_due: gauge('Due jobs that wait for a runner.', 'kind'),
  vitrine_jobs_lag_seconds: gauge('Waiting time of the oldest due job.', 'kind'),
  vitrine_webhook_deliveries_waiting: gauge('Webhook deliveries that are not accepted yet.'),
  vitrine_outbox_lag_seconds: gauge('Age of the oldest undelivered event with a receiver.'),
  vitrine_webhook_attempts_total: counter(
    'Webhook delivery attempts: accepted, refused, unreachable.',
    'outcome',
  ),
  vitrine_mails_total: counter('Emails by outcome: sent, refused.', 'outcome'),
  vitrine_messages_total: counter(
    'Text messages, calls and prompts by outcome: sent, refused.',
    'channel',
    'outcome',
  ),
  vitrine_search_engine_total: counter('Searches that the search engine answered, or failed to.', 'outcome'),
  vitrine_database_connections: gauge('Connections of the pool: busy, idle.', 'state'),
  vitrine_database_waiting: gauge('Requests that wait for a connection.'),
  vitrine_up: gauge('1 with the version that runs.', 'version', 'database'),
  process_resident_memory_bytes: gauge('Memory of the process.'),
  process_cpu_seconds_total: counter('CPU time.'),
  process_start_time_seconds: gauge('Start time of the process (Unix time).'),
  nodejs_heap_size_used_bytes: gauge('What JavaScript uses of it.'),
  nodejs_eventloop_delay_seconds: gauge('Event loop delay since the last scrape.', 'quantile'),
} satisfies Record<string, Family>

export type FamilyName = keyof typeof families

/** In seconds. The fastest calls take a millisecond, and most clients give up within ten seconds. */
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
