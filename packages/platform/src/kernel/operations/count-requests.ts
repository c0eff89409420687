import type { Metrics } from './metrics.ts'

export interface CountedRequest {
  call?: string
  agent?: AgentRequest
}

/** A request of an assistant by a protocol of its own. */
export interface AgentRequest {
  readonly protocol: 'ucp' | 'acp' | 'mcp' | 'staff-mcp'
  /** One of the protocol's; `other` until it is known, because a caller may name anything. */
  operation: string
  /** As the caller says, so it stands in the log alone: the host of a profile, the id of a key or of a client. */
  name?: string | undefined
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
      if (trace.agent) {
        const { protocol, operation } = trace.agent
        metrics.count('vitrine_agent_requests_total', [protocol, operation, String(response.status)])
      }
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
  'mcp',
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
