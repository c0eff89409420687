import { context, propagation, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { InMemorySpanExporter, NodeTracerProvider, SimpleSpanProcessor } from '@opentelemetry/sdk-trace-node'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { baseUrl, requestsTo } from '../../../test/requests.ts'
import { createPlatform, type Platform } from '../../assembly/platform.ts'
import { createTracing, nameOfStatement, traceIdOf } from './tracing.ts'

const telemetry = { context, propagation, SpanKind, SpanStatusCode, trace }
const exporter = new InMemorySpanExporter()
let platform: Platform
let clientId: string
const lines: Record<string, unknown>[] = []

beforeAll(async () => {
  new NodeTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] }).register()
  const keep = (facts: object) => void lines.push(facts as Record<string, unknown>)
  const log = { debug: keep, info: keep, warn: keep, error: keep }
  platform = await createPlatform({ baseUrl, seed: 'empty', dev: true, telemetry, log, runJobs: false })
  clientId = (await platform.connection()).clientId
})
afterAll(() => platform.close())

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
const traceparent = `00-${traceId}-00f067aa0ba902b7-01`

test('a call is a span below its caller’s, its statements are spans below it, and its log line names the trace', async () => {
  exporter.reset()
  lines.length = 0
  const body = { grantType: 'anonymous', clientId }
  expect((await requestsTo(platform).post('/oauth2/token?code=secret', body, { traceparent })).status).toBe(
    200,
  )
  const spans = exporter.getFinishedSpans()
  const call = spans.find(({ kind }) => kind === SpanKind.SERVER)
  expect(call?.name).toBe('POST /oauth2/token')
  expect(call?.spanContext().traceId).toBe(traceId)
  expect(call?.parentSpanContext?.spanId).toBe('00f067aa0ba902b7')
  expect(call?.attributes).toEqual({
    'http.request.method': 'POST',
    'http.route': '/oauth2/token',
    'http.response.status_code': 200,
    'url.path': '/oauth2/token',
    'vitrine.call': 'tokens.token',
  })
  const statements = spans.filter(({ attributes }) => attributes['db.system.name'])
  expect(statements.map(({ name }) => name)).toEqual(['select oauth_clients', 'insert token_sessions'])
  for (const { parentSpanContext, attributes } of statements) {
    expect(parentSpanContext?.spanId).toBe(call?.spanContext().spanId)
    expect(attributes['db.query.text']).not.toContain(clientId)
  }
  expect(lines.at(-1)).toMatchObject({ path: '/oauth2/token', status: 200, traceId })
})

test('the span of a rejected call names the error code; unknown calls share one span name', async () => {
  exporter.reset()
  await requestsTo(platform).post('/oauth2/token', { grantType: 'anonymous', clientId: 'nobody' })
  await requestsTo(platform).get('/some/path/of/a/scanner')
  const [refused, unknown] = exporter.getFinishedSpans().filter(({ kind }) => kind === SpanKind.SERVER)
  expect(refused?.attributes).toMatchObject({
    'error.type': expect.any(String),
    'http.response.status_code': 401,
  })
  expect(unknown?.name).toBe('GET')
})

test('an outgoing request carries the trace, and its span contains neither path nor query of the receiver', async () => {
  exporter.reset()
  const { request, outbound } = createTracing(telemetry)
  let sent: Record<string, string> = {}
  await request(new Request(`${baseUrl}/v1/x`, { headers: { traceparent } }), {}, async () => {
    await outbound('https://shop.example/hooks/secret?key=1', async (headers) => {
      sent = headers
      return { status: 503 }
    })
    return new Response()
  })
  const [out] = exporter.getFinishedSpans()
  expect(sent.traceparent).toBe(`00-${traceId}-${out?.spanContext().spanId}-01`)
  expect(out?.status.code).toBe(SpanStatusCode.ERROR)
  expect(JSON.stringify([out?.name, out?.attributes])).not.toMatch(/secret|key=/)
})

test('without OpenTelemetry, jobs and requests run, and statements are not traced', async () => {
  const off = createTracing(undefined)
  expect(off.statement).toBeUndefined()
  expect(await off.job('mail.send', async () => 7)).toBe(7)
  expect(await off.outbound('https://shop.example', async (headers) => ({ status: 200, headers }))).toEqual({
    status: 200,
    headers: {},
  })
})

test.each([
  ['select * from "orders" where "site_id" = $1', { operation: 'select', table: 'orders' }],
  ['insert into "jobs" ("site_id") values ($1)', { operation: 'insert', table: 'jobs' }],
  ['update "carts" set x = 1', { operation: 'update', table: 'carts' }],
  ['delete from "mails" where true', { operation: 'delete', table: 'mails' }],
  ['begin', { operation: 'begin' }],
  ['select 1', { operation: 'select' }],
])('%s', (sql, name) => expect(nameOfStatement(sql)).toEqual(name))

test.each([
  [traceparent, traceId],
  [`01-${traceId}-00f067aa0ba902b7-01-more`, traceId],
  [`ff-${traceId}-00f067aa0ba902b7-01`, undefined],
  [`00-${'0'.repeat(32)}-00f067aa0ba902b7-01`, undefined],
  ['nonsense', undefined],
])('traceparent %s', (header, expected) =>
  expect(traceIdOf(new Headers({ traceparent: header }))).toBe(expected),
)
