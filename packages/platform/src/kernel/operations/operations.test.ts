import { createTestPlatform, type TestPlatform } from '@vitrine/testing'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'

import { baseUrl, type Requests, requestsTo } from '../../../test/requests.ts'
import { createPlatform, type PlatformOptions } from '../../assembly/platform.ts'
import { migrate, readMigrations } from '../database/migrate.ts'
import { openDatabase } from '../database/open.ts'

let platform: TestPlatform
let http: Requests

beforeEach(async () => {
  platform = await createTestPlatform({ baseUrl, seed: 'empty' })
  http = requestsTo(platform)
  return () => platform.close()
})

async function sibling(options: Partial<PlatformOptions>) {
  const { database, siteId } = platform
  const made = await createPlatform({
    baseUrl,
    database,
    siteId,
    runJobs: false,
    gateway: 'none',
    ...options,
  })
  return { ...made, ...requestsTo(made), [Symbol.asyncDispose]: () => made.close() }
}

const allOk = { database: 'ok', migrations: 'ok', storage: 'ok', keys: 'ok' }

test('health and readiness have two paths each', async () => {
  for (const path of ['/health', '/_health'])
    expect(await http.get(path)).toMatchObject({ status: 200, body: { status: 'ok' } })
  for (const path of ['/ready', '/_ready'])
    expect(await http.get(path)).toMatchObject({ status: 200, body: { status: 'ready', parts: allOk } })
})

test('a draining node is healthy but not ready, and still answers calls', async () => {
  await using going = await sibling({})
  expect((await going.get('/ready')).status).toBe(200)
  going.drain()
  expect(await going.get('/ready')).toMatchObject({ status: 503, body: { status: 'draining' } })
  expect((await going.get('/health')).status).toBe(200)
  const { clientId } = await platform.connection()
  const answer = await going.post('/oauth2/token', { grantType: 'anonymous', clientId })
  expect(answer.status).toBe(200)
})

test('readiness names the failed storage without details', async () => {
  const storage = {
    write: () => Promise.reject(new Error('bucket shop-files: AccessDenied')),
    close: async () => undefined,
  } as never
  await using broken = await sibling({ storage })
  const answer = await broken.get('/ready')
  expect(answer).toMatchObject({
    status: 503,
    body: { status: 'not ready', parts: { ...allOk, storage: 'failed' } },
  })
  expect(JSON.stringify(answer.body)).not.toContain('shop-files')
})

test('a storage that does not respond delays readiness for at most two seconds', async () => {
  const begun = Promise.withResolvers<void>()
  const write = () => {
    begun.resolve()
    return new Promise(() => undefined)
  }
  await using stuck = await sibling({ storage: { write, close: async () => undefined } as never })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const asked = stuck.get('/ready')
  await begun.promise
  await vi.advanceTimersByTimeAsync(2_000)
  expect((await asked).body.parts.storage).toBe('failed')
})

test('readiness reports a secret key that cannot decrypt the signing keys', async () => {
  await using sealing = await sibling({ secretKey: 'the-key-that-sealed-them-all-in-tests' })
  await sealing.rotateKey('tokens', 'at once')
  await using other = await sibling({ secretKey: 'another-key-that-can-open-none-of-them' })
  expect((await other.get('/ready')).body.parts).toEqual({ ...allOk, keys: 'failed' })
  expect((await sealing.get('/ready')).body.parts).toEqual(allOk)
})

test('a database that lacks a migration is not ready for this version', async () => {
  const database = await openDatabase({ data: 'memory' })
  await migrate(database)
  const late = await createPlatform({ baseUrl, database, runJobs: false, gateway: 'none' })
  const last = readMigrations().at(-1)?.name ?? ''
  await database.db
    .deleteFrom('migrations' as never)
    .where('name' as never, '=', last as never)
    .execute()
  const { status, body } = await requestsTo(late).get('/ready')
  expect([status, body.parts]).toEqual([503, { ...allOk, migrations: 'failed' }])
  await late.close()
  await database.close()
})

test('metrics require their token, and count calls by name and status', async () => {
  expect((await http.get('/metrics')).status).toBe(404)
  const metricsToken = 'sixteen-characters-or-more'
  await using measured = await sibling({ metricsToken })
  const { clientId } = await platform.connection()
  await measured.post('/oauth2/token', { grantType: 'anonymous', clientId })
  await measured.post('/oauth2/token', { grantType: 'anonymous', clientId: 'nobody' })
  for (const path of ['/wp-admin.php', '/wp-login.php', '/.env']) await measured.get(path)
  expect((await measured.get('/metrics')).status).toBe(404)
  expect((await measured.get('/metrics', { authorization: 'Bearer another' })).status).toBe(404)

  const { body: text, headers } = await measured.get('/metrics', { authorization: `Bearer ${metricsToken}` })
  expect(headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8')
  const lines = (text as string).split('\n')
  expect(lines).toContain('# TYPE vitrine_http_requests_total counter')
  expect(lines).toContain('vitrine_http_requests_total{call="tokens.token",status="200"} 1')
  expect(lines).toContain('vitrine_http_requests_total{call="tokens.token",status="401"} 1')
  expect(lines).toContain('vitrine_http_requests_total{call="none",status="404"} 5')
  expect(lines).toContain('vitrine_http_request_duration_seconds_count{call="tokens.token"} 2')
  expect(lines).toContain('vitrine_http_request_duration_seconds_bucket{call="tokens.token",le="+Inf"} 2')
  expect(text).toMatch(/^process_resident_memory_bytes \d{7,}$/m)
  expect(text).not.toContain('wp-')
  for (const line of lines.filter(Boolean))
    expect(line).toMatch(/^(# (HELP|TYPE) \w+ .+|\w+(\{\w+="[^"]*"(,\w+="[^"]*")*\})? -?[\d.e+-]+)$/)
})

test('the metrics count waiting and completed jobs by kind', async () => {
  const ctx = { db: platform.db, siteId: platform.siteId, clock: platform.clock }
  await ctx.db
    .insertInto('jobs')
    .values({
      site_id: ctx.siteId,
      job_id: crypto.randomUUID(),
      kind: 'nobody.knows',
      key: null,
      payload: '{}',
      run_at: new Date(ctx.clock.now().getTime() - 90_000),
      state: 'waiting',
      attempts: 0,
      last_error: null,
      created_at: ctx.clock.now(),
      finished_at: null,
    })
    .execute()
  const waiting = await platform.metrics()
  expect(waiting).toContain('vitrine_jobs_due{kind="nobody.knows"} 1')
  expect(waiting).toMatch(/^vitrine_jobs_lag_seconds\{kind="nobody.knows"\} 9\d/m)
  await platform.settle()
  const ran = await platform.metrics()
  expect(ran).toContain('vitrine_job_runs_total{kind="nobody.knows",outcome="failed"} 1')
  expect(ran).not.toContain('vitrine_jobs_due{kind="nobody.knows"}')
})
