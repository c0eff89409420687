import { Hono } from 'hono'

import { failureResponse } from '../../kernel/http/envelope.ts'
import { Failure, toFailure } from '../../kernel/http/failure.ts'
import type { Faults } from '../../kernel/http/faults.ts'
import { ownFacts } from '../../kernel/http/own-facts.ts'
import type { RequestLog } from '../../kernel/http/request-log.ts'
import { createContext, type Runtime } from '../../kernel/http/runtime.ts'
import type { Mailbox } from '../../kernel/mail/mailbox.ts'
import type { SeedName, SettingsReader } from '../../kernel/site.ts'
import type { PlatformClock } from '../platform.ts'
import { consoleRoute } from './console-route.ts'
import { eventRoutes } from './event-routes.ts'
import { logRoutes } from './log-routes.ts'
import { messageRoutes } from './message-routes.ts'
import { shopRoutes } from './shop-routes.ts'
import { worldRoutes } from './world-routes.ts'

export interface ControlPlaneParts {
  readonly runtime: Runtime
  readonly settings: SettingsReader
  readonly clock: PlatformClock
  readonly mailbox: Mailbox
  readonly requestLog: RequestLog
  readonly faults: Faults
  reset(seed: SeedName): Promise<void>
  settle(): Promise<void>
}

/** `/_dev`: changes that tests and developers need but that no API call allows. */
export function createControlPlane(
  parts: ControlPlaneParts,
): (request: Request, url: URL, ip: string, requestId: string) => Promise<Response | undefined> {
  const { runtime } = parts
  const app = new Hono<{ Bindings: { requestId: string } }>({ strict: false }).basePath('/_dev')
  const context = () => createContext(runtime, ownFacts(runtime))
  consoleRoute(app, parts)
  worldRoutes(app, parts)
  messageRoutes(app, parts)
  shopRoutes(app, context)
  logRoutes(app, parts)
  eventRoutes(app, parts)
  app.notFound((c) => refuse(new Failure('ROUTE_NOT_FOUND'), c.env.requestId))
  app.onError((error, c) => {
    const failure = toFailure(error)
    if (!failure) runtime.services.log.error({ err: error }, 'control plane failed')
    return refuse(failure ?? new Failure('INTERNAL'), c.env.requestId)
  })
  return async (request, url, ip, requestId) => {
    // A browser that opens the root gets the console.
    if (url.pathname === '/' && request.headers.get('accept')?.includes('text/html'))
      return new Response(null, { status: 302, headers: { location: '/_dev' } })
    if (url.pathname !== '/_dev' && !url.pathname.startsWith('/_dev/')) return undefined
    if (!isLoopback(ip) || !comesFromHere(request, url)) return refuse(new Failure('FORBIDDEN'), requestId)
    return app.fetch(request, { requestId })
  }
}

export type ControlPlaneApp = Hono<{ Bindings: { requestId: string } }>

function refuse(failure: Failure, requestId: string): Response {
  return failureResponse(failure, requestId)
}

function isLoopback(ip: string): boolean {
  return ip === '::1' || /^(::ffff:)?127\./.test(ip)
}

/**
 * Requests from other sites in the developer's browser also come from loopback, so their origin and host are checked.
 */
function comesFromHere(request: Request, url: URL): boolean {
  const origin = request.headers.get('origin')
  const host = (address: string) => URL.parse(address)?.hostname ?? ''
  const isOurs = (name: string) =>
    ['localhost', '127.0.0.1', '[::1]'].includes(name) || name.endsWith('.test')
  return (
    isOurs(url.hostname) &&
    (origin === null || isOurs(host(origin))) &&
    request.headers.get('sec-fetch-site') !== 'cross-site'
  )
}
