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

/** `/_dev`: what a rig or a developer may do to a world that nobody may do to a shop. */
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
    // Who opens the address that was printed looks for something to see.
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

/** A page of another site in the developer's browser is on loopback too: it may not reach in, by any name of ours. */
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
