import type { Metrics } from './metrics.ts'

export interface CountedRequest {
  call?: string
}

/** Counts requests by call and status. */
export function countRequests(metrics: Metrics) {
  let inFlight = 0
  metrics.collect(() => metrics.set('vitrine_http_requests_in_flight', [], inFlight))
  return async <T extends { readonly status: number }>(
    answer: (trace: CountedRequest) => Promise<T>,
  ): Promise<T> => {
    const started = performance.now()
    const trace: CountedRequest = {}
    inFlight++
    try {
      const response = await answer(trace)
      const call = trace.call ?? 'none'
      metrics.count('vitrine_http_requests_total', [call, String(response.status)])
      metrics.observe('vitrine_http_request_duration_seconds', [call], (performance.now() - started) / 1_000)
      return response
    } finally {
      inFlight--
    }
  }
}

const plainRoutes = [
  'media',
  'graphql',
  'ucp',
  'acp',
  '_hosted',
  '_dev',
  'health',
  'ready',
  '_health',
  '_ready',
  'metrics',
]

/**
 * Routes outside the contract count by their first path segment, if it is known, because unknown paths are unlimited.
 */
export function plainRouteName(pathname: string): string {
  const first = pathname.split('/', 2)[1] ?? ''
  return plainRoutes.includes(first) ? `/${first}` : 'other'
}
