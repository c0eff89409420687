// Measures the token endpoint in process, on a site with 10,000 sessions. Look-ups by primary key alternate with the
// grants, so that other load on the machine affects both.
import { createTestPlatform } from '@vitrine/testing'

import { percentile } from './fixtures/percentile.ts'

const sessions = 10_000
const rounds = 1_000
const warmUp = 100
const atMost = 10

// Limits that the benchmark never reaches, though its calls are counted.
const uncommon = { points: 1_000_000, seconds: 60 }
const addressLimits = { token: uncommon, lookup: uncommon }
const platform = await createTestPlatform({ seed: 'empty', dev: false, addressLimits })
const { clientId } = await platform.connection()
await fill()

const taken: Record<string, number[]> = { 'a look-up': [], anonymous: [], refresh: [], published: [] }
let rotating = (await post('/oauth2/token', { grantType: 'anonymous', clientId })).refresh_token
const { refresh_token: kept } = await post('/oauth2/token', { grantType: 'anonymous', clientId })
for (let round = -warmUp; round < rounds; round++) {
  await measure('a look-up', round, () => post('/oauth2/token-info', { token: 'none' }))
  await measure('anonymous', round, () => post('/oauth2/token', { grantType: 'anonymous', clientId }))
  const renewed = await measure('refresh', round, () => renew(rotating))
  rotating = renewed.refresh_token
  await measure('published', round, () => renew(kept, { 'x-wix-bi-gateway': 'package-name=other' }))
}

const base = percentile(taken['a look-up'] ?? [], 0.5)
for (const [name, times] of Object.entries(taken)) {
  const [p50, p99] = [percentile(times, 0.5), percentile(times, 0.99)]
  const ratio = (p50 / base).toFixed(1)
  console.log(
    `${name.padEnd(12)}p50 ${p50.toFixed(2).padStart(6)} ms   p99 ${p99.toFixed(2).padStart(6)} ms of at most ${atMost}   ${ratio} look-ups`,
  )
  if (p99 > atMost) process.exitCode = 1
}
await platform.close()
process.exit()

async function measure<T>(name: string, round: number, work: () => Promise<T>): Promise<T> {
  const started = performance.now()
  const result = await work()
  if (round >= 0) taken[name]?.push(performance.now() - started)
  return result
}

function renew(refreshToken: string, headers?: Record<string, string>): Promise<Reply> {
  return post('/oauth2/token', { grantType: 'refresh_token', clientId, refreshToken }, headers)
}

interface Reply {
  readonly refresh_token: string
}

async function post(path: string, body: object, headers: Record<string, string> = {}): Promise<Reply> {
  const response = await platform.fetch(platform.baseUrl + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  if (response.status !== 200) throw new Error(`${path} answered ${response.status}`)
  return (await response.json()) as Reply
}

/** Visitor sessions of several months: each with an access token and a chain of three refresh tokens. */
async function fill(): Promise<void> {
  const { db, siteId: site_id, clock } = platform
  const created_at = clock.now()
  const expires_at = new Date(created_at.getTime() + 30 * 86_400_000)
  for (let done = 0; done < sessions; done += 500) {
    const ids = Array.from({ length: 500 }, () => crypto.randomUUID())
    const times = { created_at, idle_expires_at: expires_at, absolute_expires_at: expires_at }
    const visitor = { kind: 'visitor', client_id: clientId, permissions: '[]', ...times } as const
    const rows = ids.map((id) => ({ site_id, id, visitor_id: id, ...visitor }))
    await db.insertInto('token_sessions').values(rows).execute()
    const access = { issued_at: created_at, expires_at }
    const tokens = ids.map((id) => ({ site_id, token_hash: id, session_id: id, ...access }))
    await db.insertInto('access_tokens').values(tokens).execute()
    const chain = ids.flatMap((id) =>
      [1, 2, 3].map((link) => ({ site_id, token_hash: `${id}${link}`, session_id: id, salt: '' })),
    )
    const links = chain.map((link) => ({ ...link, issued_at: created_at }))
    await db.insertInto('refresh_tokens').values(links).execute()
  }
}
