import type { Area } from '../area.ts'
import type { FinishPage } from '../hosted-pages/finish-page.ts'
import { type Notice, noticePage } from '../hosted-pages/notice-page.ts'
import { readPlainForm } from '../hosted-pages/plain-form.ts'
import { countRequests, plainRouteName } from '../operations/count-requests.ts'
import { traceIdOf } from '../operations/tracing.ts'
import { corsHeaders, preflight } from './cors.ts'
import { failureResponse } from './envelope.ts'
import { Failure, toFailure } from './failure.ts'
import { ReplyLost } from './faults.ts'
import { limits } from './guard.ts'
import { languageOf } from './language.ts'
import type { Endpoint } from './mount.ts'
import { answer, type PipelineParts, type Trace } from './pipeline.ts'
import { hideTokens, redact } from './redact.ts'
import type { Reply } from './reply.ts'
import type { RequestLog } from './request-log.ts'
import type { Router } from './router.ts'

export interface AppParts extends PipelineParts {
  readonly areas: readonly Area[]
  readonly router: Router<Endpoint>
  /** Only in development. */
  readonly requestLog: RequestLog | undefined
  readonly addressOf: (socket: string, headers: Headers) => string
  /** Tried before calls: health, hosted assets, media and the control plane. */
  readonly before: (
    request: Request,
    url: URL,
    ip: string,
    requestId: string,
    trace: Trace,
  ) => Promise<Reply | undefined>
  /** Draws a hosted page. */
  readonly finishPage: FinishPage
}

export interface Connection {
  /** The address of the socket. Forwarded addresses are trusted only from configured proxies. */
  readonly ip?: string | undefined
}

/** Handles every HTTP request and adds the common headers to its reply. */
export function createEntrance(
  parts: AppParts,
): (request: Request, connection?: Connection) => Promise<Reply> {
  const { runtime } = parts
  const origins = originsReader(parts)
  const counted = countRequests(runtime.services.metrics)
  const { tracing } = runtime.services
  const security = securityHeaders(runtime.services.baseUrl)
  return (request, connection = {}) =>
    counted((trace) => tracing.request(request, trace, () => serve(request, connection, trace)))

  async function serve(request: Request, connection: Connection, trace: Trace): Promise<Reply> {
    const started = performance.now()
    const arrived = runtime.clock.now()
    const requestId = runtime.random.id()
    const url = new URL(request.url)
    const origin = request.headers.get('origin')
    const asking = {
      origin,
      path: url.pathname,
      registered: origin ? await origins() : [],
      dev: runtime.services.dev,
    }
    const reply =
      request.method === 'OPTIONS'
        ? preflight(asking)
        : await respond(
            parts,
            request,
            { url, requestId, ip: parts.addressOf(connection.ip ?? '127.0.0.1', request.headers), arrived },
            trace,
          )
    const full = withHeaders(reply, {
      'x-request-id': requestId,
      'x-wix-request-id': requestId,
      ...corsHeaders(asking),
      ...security,
    })
    if (trace.route || trace.agent || full.status >= 400) {
      const traceId = tracing.traceId() ?? traceIdOf(request.headers)
      const milliseconds = Math.round((performance.now() - started) * 10) / 10
      const line = {
        id: requestId,
        method: request.method,
        path: hideTokens(url.pathname),
        status: full.status,
        milliseconds,
        ...(traceId && { traceId }),
        ...(trace.agent && { agent: trace.agent }),
      }
      parts.requestLog?.add({
        ...line,
        ...(trace.route && { route: trace.route }),
        ...(trace.code && { code: trace.code }),
        path: line.path + url.search,
        time: runtime.clock.now().toISOString(),
        caller: trace.caller ?? 'anyone',
        input: trace.input,
      })
      runtime.services.log.info(line, 'request')
    }
    return full
  }
}

interface Arrival {
  readonly url: URL
  readonly requestId: string
  readonly ip: string
  readonly arrived: Date
}

async function respond(
  parts: AppParts,
  request: Request,
  { url, requestId, ip, arrived }: Arrival,
  trace: Trace,
): Promise<Reply> {
  try {
    if (request.url.length > limits.urlBytes) throw new Failure('URL_TOO_LONG')
    // A plain form of a hosted page posts to the page's own address, which draws the page after the form.
    const fields = await readPlainForm(request)
    const reply = await replyTo(parts, request, { url, requestId, ip, arrived }, trace, fields !== undefined)
    const asked = { headers: request.headers, url, ip, fields }
    if (!(reply instanceof Response)) return reply
    try {
      return await parts.finishPage(reply, asked)
    } catch (error) {
      const page = await errorPage(parts, error, requestId, trace)
      return await parts.finishPage(page, { ...asked, fields: undefined })
    }
  } catch (error) {
    if (error instanceof ReplyLost) throw error
    const failure = known(parts, error, requestId, trace)
    const { baseUrl } = parts.runtime.services
    const { headers } = request
    const [accept, authorization] = [headers.get('accept'), headers.get('authorization')]
    return failureResponse(failure, requestId, { accept, authorization, baseUrl })
  }
}

async function replyTo(
  parts: AppParts,
  request: Request,
  { url, requestId, ip, arrived }: Arrival,
  trace: Trace,
  isPlainForm: boolean,
): Promise<Reply> {
  const early = await parts.before(request, url, ip, requestId, trace)
  if (early) {
    trace.call = plainRouteName(url.pathname)
    return early
  }
  const method = isPlainForm ? 'GET' : request.method
  const { target, parameters } = parts.router.find(method, url.pathname)
  const language = languageOf(request.headers.get('accept-language'))
  const facts = {
    requestId,
    request: { headers: request.headers, url, ip, arrived, ...(language && { language }) },
  }
  try {
    return await answer(parts, request, target, parameters, facts, trace)
  } catch (error) {
    if (target.isPage && (isPlainForm || wantsPage(request)))
      return await errorPage(parts, error, requestId, trace)
    throw error
  }
}

/** An unexpected error is a bug: the caller gets the request id, and the log gets the details. */
function known({ runtime }: AppParts, error: unknown, requestId: string, trace: Trace): Failure {
  const failure = toFailure(error)
  trace.code = failure?.code ?? 'INTERNAL'
  if (failure && failure.status < 500 && !(error instanceof Error && 'constraint' in error)) return failure
  runtime.services.log.error(
    {
      err: error,
      requestId,
      traceId: runtime.services.tracing.traceId(),
      route: trace.route,
      input: redact(trace.input),
    },
    'call failed',
  )
  return failure ?? new Failure('INTERNAL')
}

async function errorPage(
  parts: AppParts,
  error: unknown,
  requestId: string,
  trace: Trace,
): Promise<Response> {
  const failure = known(parts, error, requestId, trace)
  const { code, status, message } = failure
  const notice: Notice =
    status < 500
      ? {
          en: { title: 'The request failed', message },
          de: { title: 'Die Anfrage ist fehlgeschlagen', message },
        }
      : {
          en: { title: 'Something went wrong', message },
          de: { title: 'Ein Fehler ist aufgetreten', message },
        }
  return noticePage({ ...parts.runtime, requestId }, notice, { code, status })
}

function wantsPage(request: Request): boolean {
  return request.method === 'GET' && (request.headers.get('accept')?.includes('text/html') ?? false)
}

/** Caches the origins for five seconds, also as a fallback while the database is unavailable. */
function originsReader({ areas, runtime }: AppParts): () => Promise<readonly string[]> {
  let known: readonly string[] = []
  let until = 0
  return async () => {
    if (performance.now() < until) return known
    until = performance.now() + 5_000
    const lists = await Promise.all(areas.map((area) => area.origins?.(runtime) ?? [])).catch(() => [])
    known = lists.flat()
    return known
  }
}

function securityHeaders(baseUrl: string): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    ...(baseUrl.startsWith('https:') && {
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    }),
  }
}

/**
 * Headers set by the handler stay. Responses of `fetch` and `Response.redirect` have immutable headers, so they are
 * copied.
 */
function withHeaders(reply: Reply, headers: Record<string, string>): Reply {
  if (!(reply instanceof Response)) return { ...reply, headers: { ...headers, ...reply.headers } }
  try {
    for (const [name, value] of Object.entries(headers))
      if (!reply.headers.has(name)) reply.headers.set(name, value)
    return reply
  } catch (error) {
    if (!(error instanceof TypeError) || reply.type === 'error') throw error
    return withHeaders(new Response(reply.body, reply), headers)
  }
}
