// Measures how much 100 concurrent wrong log-ins slow other calls. Passwords are hashed as in production.
import { createTestPlatform } from '@vitrine/testing'

const logins = 100
const atMost = 100

const platform = await createTestPlatform({
  seed: 'empty',
  passwordHashing: 'argon2id',
  addressLimits: 'off',
})
const { clientId } = await platform.connection()
let authorization: string | undefined
authorization = (await post('/oauth2/token', { grantType: 'anonymous', clientId })).access_token

const alone = await timesOf(() => false, 40)
let left = logins
const started = performance.now()
const flood = Promise.all(
  Array.from({ length: logins }, async (_, index) => {
    await post('/v2/login', { loginId: { email: `${index}@example.com` }, password: 'not the password' })
    left -= 1
  }),
)
const beside = await timesOf(() => left > 0)
await flood
const worst = show(`beside ${logins} log-ins`, beside)
show('alone', alone)
console.log(`the log-ins take ${(performance.now() - started).toFixed(0)} ms`)
await platform.close()
process.exit(worst <= atMost ? 0 : 1)

/** The times of calls one after the other: `least` calls, then as long as `more` says. */
async function timesOf(more: () => boolean, least = 1): Promise<number[]> {
  const times: number[] = []
  while (times.length < least || more()) {
    const before = performance.now()
    await post('/oauth2/token', { grantType: 'anonymous', clientId })
    times.push(performance.now() - before)
  }
  return times.sort((one, other) => one - other)
}

function show(name: string, times: readonly number[]): number {
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
  console.log(
    `${name}: p50 ${at(0.5).toFixed(0)} ms, p95 ${at(0.95).toFixed(0)} ms, worst ${at(1).toFixed(0)} ms`,
  )
  return at(1)
}

// biome-ignore lint/suspicious/noExplicitAny: an answer as it came over the wire
async function post(path: string, body: object): Promise<any> {
  const headers = { 'content-type': 'application/json', ...(authorization && { authorization }) }
  const init = { method: 'POST', headers, body: JSON.stringify(body) }
  return (await platform.fetch(platform.baseUrl + path, init)).json()
}
