import { sameSecret } from '../secrets/secrets.ts'
import type { Metrics } from './metrics.ts'
import type { Readiness } from './readiness.ts'

export interface OperatorRoutes {
  readonly readiness: () => Promise<Readiness>
  readonly metrics: Metrics
  /** Who shows it as a bearer token may read the metrics here; nobody, without one. */
  readonly metricsToken: string | undefined
}

/** What whoever runs the platform asks: is it alive, may requests be sent to it, how is it doing. */
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
