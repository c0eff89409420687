// Tests whether response times reveal which addresses have an account (SECURITY, P12). Log-in, recovery and resend
// alternate between unknown addresses, accounts, and accounts with a second factor. Passwords are hashed as in
// production.
import { createTestPlatform } from '@vitrine/testing'

const rounds = 200
const accounts = 70
const atMost = { share: 0.1, milliseconds: 5 }

const platform = await createTestPlatform({
  seed: 'empty',
  passwordHashing: 'argon2id',
  addressLimits: 'off',
})
const { clientId } = await platform.connection()
const visitor = async () => (await post('/oauth2/token', { grantType: 'anonymous', clientId })).access_token
let authorization: string | undefined
authorization = await visitor()

const addresses = (kind: string) =>
  Array.from({ length: accounts }, (_, index) => `${kind}.${index}@example.com`)
const people = {
  unknown: addresses('unknown'),
  known: addresses('known'),
  'with factor': addresses('factor'),
}
for (const email of people.known) await register(email)
for (const email of people['with factor']) await giveFactor((await register(email)).identity.id)

await compare('log-in', people, (email) =>
  post('/v2/login', { loginId: { email }, password: 'not the password' }),
)
await compare('recovery', people, (email) => post('/v1/send-email', { email }))

await send('PUT', '/_dev/settings', { strictEnumeration: true })
const tokensOf = async (emails: readonly string[]): Promise<string[]> => {
  const tokens: string[] = []
  for (const email of emails) tokens.push((await register(email)).stateToken)
  return tokens
}
// For addresses with an account, these are decoys.
const waiting = { unknown: await tokensOf(addresses('fresh')), known: await tokensOf(people.known) }
await compare('resend', waiting, (stateToken) => post('/v1/auth/resend', { stateToken }))
await platform.close()
process.exit()

/**
 * Alternates between the cases, so that other load on the machine affects all. Each case stays below the number of
 * tries that demands a captcha.
 */
async function compare(
  name: string,
  kinds: Readonly<Record<string, readonly string[]>>,
  ask: (text: string) => Promise<unknown>,
): Promise<void> {
  const taken = new Map(Object.keys(kinds).map((kind) => [kind, [] as number[]]))
  await platform.clock.advance(60_000)
  authorization = await visitor()
  for (let round = -10; round < rounds; round++) {
    for (const [kind, texts] of Object.entries(kinds)) {
      const text = texts[(round + accounts) % accounts] ?? ''
      const started = performance.now()
      await ask(text)
      if (round >= 0) taken.get(kind)?.push(performance.now() - started)
    }
  }
  const medians = [...taken].map(([kind, times]) => [kind, median(times)] as const)
  const least = Math.min(...medians.map(([, time]) => time))
  const apart = Math.max(...medians.map(([, time]) => time)) - least
  const good = apart < atMost.milliseconds && apart / least < atMost.share
  const shown = medians.map(([kind, time]) => `${kind} ${time.toFixed(2)} ms`).join('   ')
  console.log(
    `${name.padEnd(9)}${shown}   ${((apart / least) * 100).toFixed(1)} % apart${good ? '' : ': too far'}`,
  )
  if (!good) process.exitCode = 1
}

function register(email: string) {
  return post('/v2/register', { loginId: { email }, password: 'a long enough one' })
}

async function giveFactor(identityId: string): Promise<void> {
  const factor = {
    id: crypto.randomUUID(),
    identity_id: identityId,
    type: 'EMAIL',
    status: 'ACTIVE',
  } as const
  const row = { site_id: platform.siteId, ...factor, created_at: platform.clock.now() }
  await platform.db.insertInto('second_factors').values(row).execute()
}

function post(path: string, body: object) {
  return send('POST', path, body)
}

// biome-ignore lint/suspicious/noExplicitAny: an answer as it came over the wire
async function send(method: string, path: string, body: object): Promise<any> {
  const headers = { 'content-type': 'application/json', ...(authorization && { authorization }) }
  const reply = await platform.fetch(platform.baseUrl + path, { method, headers, body: JSON.stringify(body) })
  return reply.json()
}

function median(times: readonly number[]): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? Number.NaN
}
