import { sameSecret } from '../secrets/secrets.ts'
import type { Metrics } from './metrics.ts'
import type { Readiness } from './readiness.ts'

export interface OperatorRoutes {
  readonly readiness: () => Promise<Readiness>
  readonly metrics: Metrics
  /** The bearer token for metrics on the main port; without it, they are not available there. */
  readonly metricsToken: string | undefined
}

/** Serves the routes for operators: liveness, readiness and metrics. */
export async function serveOperator(
  { readiness, metrics, metricsToken }: OperatorRoutes,
  { method, headers }: Request,
  pathname: string,
): Promise<Response | undefined> {
  if (method !== 'GET' && method !== 'HEAD') return undefined
  if (pathname === '/health' || pathname === '/_health') return Response.json({ status: 'ok' }, uncached)
  if (pathname === '/ready' || pathname === '/_ready') return ready(await readiness())
  if (pathname !== '/metrics' || !metricsToken) return undefined
  const shown = headers.get('authorization')?.replace(/^Bearer /i, '') ?? ''
  if (!sameSecret(shown, metricsToken)) return undefined
  return new Response(await metrics.read(), { headers: { ...uncached.headers, 'content-type': metricsType } })
}

export const metricsType = 'text/plain; version=0.0.4; charset=utf-8'
const uncached = { headers: { 'cache-control': 'no-store' } }

function ready({ status, parts }: Readiness): Response {
  return status === 'ready'
    ? Response.json({ status, parts }, uncached)
    : Response.json({ status, parts }, { ...uncached, status: 503 })
}
