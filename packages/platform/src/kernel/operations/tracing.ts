import type * as api from '@opentelemetry/api'

import { hideTokens } from '../http/redact.ts'

/** The package `@opentelemetry/api` of a process that has set up its SDK. */
export type OpenTelemetry = Pick<
  typeof api,
  'trace' | 'context' | 'propagation' | 'SpanKind' | 'SpanStatusCode'
>

/** The names of a request, known when it is answered. */
export interface RequestNames {
  readonly call?: string
  readonly route?: string
  readonly code?: string
}

/** Records spans. Without OpenTelemetry, it only runs the work. */
export interface Tracing {
  /**
   * Records an incoming request as a child of the caller's span, if the headers contain one. `names` are read at the
   * end.
   */
  request<T extends { readonly status: number }>(
    request: Request,
    names: RequestNames,
    work: () => Promise<T>,
  ): Promise<T>
  job<T>(kind: string, work: () => Promise<T>): Promise<T>
  /** Records an outgoing request; `work` must send the given headers, which identify this span. */
  outbound<T extends { readonly status: number }>(
    url: string,
    work: (headers: Record<string, string>) => Promise<T>,
  ): Promise<T>
  /** Records a finished statement without its values. If undefined, statements need not be measured. */
  readonly statement?: (sql: string, milliseconds: number, failed: boolean) => void
  /** The trace of the current span. */
  traceId(): string | undefined
}

const off: Tracing = {
  request: (_request, _names, work) => work(),
  job: (_kind, work) => work(),
  outbound: (_url, work) => work({}),
  traceId: () => undefined,
}

export function createTracing(telemetry: OpenTelemetry | undefined): Tracing {
  if (!telemetry) return off
  const { trace, context, propagation, SpanKind, SpanStatusCode } = telemetry
  const tracer = trace.getTracer('vitrine')

  return {
    request(request, names, work) {
      const parent = propagation.extract(context.active(), request.headers, {
        get: (headers, name) => headers.get(name) ?? undefined,
        keys: (headers) => [...headers.keys()],
      })
      const path = hideTokens(new URL(request.url).pathname)
      const attributes = { 'http.request.method': request.method, 'url.path': path }
      const options = { kind: SpanKind.SERVER, attributes }
      return within(tracer.startSpan(request.method, options, parent), parent, async (span) => {
        const response = await work()
        const { call, route, code } = names
        if (route) span.updateName(route).setAttribute('http.route', route.slice(route.indexOf(' ') + 1))
        if (call) span.setAttribute('vitrine.call', call)
        if (code) span.setAttribute('error.type', code)
        span.setAttribute('http.response.status_code', response.status)
        if (response.status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
        return response
      })
    },
    job: (kind, work) => within(tracer.startSpan(`job ${kind}`), context.active(), work),
    outbound(url, work) {
      const { origin, hostname } = new URL(url)
      // The path of a webhook URL may be a secret, so only the origin is recorded.
      const attributes = { 'http.request.method': 'POST', 'url.full': origin, 'server.address': hostname }
      const span = tracer.startSpan(`POST ${hostname}`, { kind: SpanKind.CLIENT, attributes })
      return within(span, context.active(), async () => {
        const headers: Record<string, string> = {}
        propagation.inject(context.active(), headers)
        const reply = await work(headers)
        span.setAttribute('http.response.status_code', reply.status)
        if (reply.status >= 400) span.setStatus({ code: SpanStatusCode.ERROR })
        return reply
      })
    },
    statement(sql, milliseconds, failed) {
      if (!trace.getActiveSpan()?.isRecording()) return
      // Uses the process clock, because the clock of the shop can be moved.
      const ended = performance.now()
      const { operation, table } = nameOfStatement(sql)
      const span = tracer.startSpan([operation, table].filter(Boolean).join(' '), {
        kind: SpanKind.CLIENT,
        startTime: ended - milliseconds,
        attributes: {
          'db.system.name': 'postgresql',
          'db.operation.name': operation,
          ...(table && { 'db.collection.name': table }),
          'db.query.text': sql.slice(0, longestStatement),
        },
      })
      if (failed) span.setStatus({ code: SpanStatusCode.ERROR })
      span.end(ended)
    },
    traceId: () => trace.getActiveSpan()?.spanContext().traceId,
  }

  function within<T>(span: api.Span, parent: api.Context, work: (span: api.Span) => Promise<T>): Promise<T> {
    return context.with(trace.setSpan(parent, span), async () => {
      try {
        return await work(span)
      } catch (error) {
        // Error messages may contain personal data, so the span only gets the status; the log contains the error with
        // the trace id.
        span.setStatus({ code: SpanStatusCode.ERROR })
        throw error
      } finally {
        span.end()
      }
    })
  }
}

const longestStatement = 2_000

/** `insert orders`: the operation and its first table. */
export function nameOfStatement(sql: string): { readonly operation: string; readonly table?: string } {
  const operation = /^\s*(?:with\b[\s\S]*?\)\s*)?(select|insert|update|delete|begin|commit|rollback)\b/i.exec(
    sql,
  )
  const table = /\b(?:from|into|update)\s+"?(\w+)"?/i.exec(sql)?.[1]
  return { operation: (operation?.[1] ?? 'query').toLowerCase(), ...(table && { table }) }
}

/** The trace id of the caller (W3C Trace Context, section 3.2), for log lines. */
export function traceIdOf(headers: Headers): string | undefined {
  const traceId = /^(?!ff)[\da-f]{2}-(?!0{32})([\da-f]{32})-(?!0{16})[\da-f]{16}-[\da-f]{2}/.exec(
    headers.get('traceparent') ?? '',
  )
  return traceId?.[1]
}
