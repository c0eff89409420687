import { createTestPlatform, solveCaptcha } from '@vitrine/testing'
import { type KyselyPlugin, WithSchemaPlugin } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'

import { address, signInAt, standardAddress } from '../../../test/browser.ts'
import { appCode, credentials, enrolTotp, signedIn, visitor } from '../../../test/factors.ts'
import { baseUrl, type Requests, refusalOf, requestsTo } from '../../../test/requests.ts'
import { mira, now, redirectUri, signInTo, verifier, type World } from '../../../test/world.ts'
import { createPlatform } from '../../assembly/platform.ts'
import { jsonLog } from '../operations/json-log.ts'
import { createClock } from '../time/time.ts'
import { redactedLog } from './redacted-log.ts'

const lines: string[] = []
const log = jsonLog((line) => lines.push(line))
const seen = new Set<string>()

const names =
  /^(password|newPassword|access_token|refresh_token|id_token|sessionToken|stateToken|recoveryToken|code|codeVerifier|code_verifier|client_secret|secret|recoveryCodes|otpauthUrl|Recaptcha|InvisibleRecaptcha|email|token|session|refreshToken)$/

/** Collects all secrets in a body. */
function collect(value: unknown, isSecret = false): void {
  if (typeof value === 'string' && isSecret && value.length >= 6 && !/^[A-Z_]+$/.test(value)) seen.add(value)
  if (typeof value !== 'object' || value === null) return
  for (const [name, inner] of Object.entries(value).filter(([name]) => name !== 'details'))
    collect(inner, names.test(name) || (Array.isArray(value) && isSecret))
}

/** Records the secrets of requests and responses. */
function overheard(requests: Requests): Requests {
  const send: Requests['send'] = async (method, path, body, headers = {}) => {
    collect(body)
    collect(Object.fromEntries(new URL(path, baseUrl).searchParams))
    collect([headers.authorization, headers.cookie?.split('=')[1]], true)
    const reply = await requests.send(method, path, body, headers)
    collect(reply.body)
    collect(
      reply.headers.getSetCookie().map((cookie) => cookie.split(/[=;]/)[1]),
      true,
    )
    return reply
  }
  return {
    send,
    post: (path, body, headers) => send('POST', path, body, headers),
    get: (path, headers) => send('GET', path, undefined, headers),
  }
}

async function overheardWorld(): Promise<World> {
  const platform = await createTestPlatform({ baseUrl, seed: 'empty', now, log })
  const { clientId, apiKey, app } = await platform.connection()
  const requests = overheard(requestsTo(platform))
  return { ...requests, ...signInTo(requests, clientId), platform, clientId, apiKey, app }
}

test('no kind of sign-in leaves a secret or an address in the log or the list of requests', async () => {
  const world = await overheardWorld()
  const at = await visitor(world)
  await at.post('/v2/login', credentials(mira.email, 'a wrong password'))
  await at.post('/v2/login', credentials('nobody@example.com', 'a wrong password'))
  const captcha = await solveCaptcha(world.platform)
  await at.post(
    '/v2/login',
    credentials(mira.email, mira.password, { captchaTokens: [{ Recaptcha: captcha }] }),
  )
  await at.post('/v2/register', { loginId: { email: 'new@example.com' }, password: 'long enough, too' })

  const who = await signedIn(world)
  const totp = await enrolTotp(world, who)
  const challenge = await at.post('/v2/login', credentials())
  const { stateToken } = challenge.body
  await at.post('/v2/TOTP/verify', { stateToken, totpData: { code: '000000' } })
  await at.post('/v2/TOTP/verify', { stateToken, totpData: { code: appCode(world, totp) } })

  const { finished } = await signInAt(world, standardAddress(world.clientId, { scope: 'openid email' }))
  await signInAt(world, await address(world))
  const redirect = String(finished.body.redirectTo ?? '')
  const code = redirect ? (new URL(redirect).searchParams.get('code') ?? '') : 'no-code-was-given-here'
  const exchange = { grant_type: 'authorization_code', client_id: world.clientId, redirect_uri: redirectUri }
  await world.post('/oauth2/token', { ...exchange, code, code_verifier: verifier })
  const { refresh_token } = await world.visitor()
  await world.post('/oauth2/token', { grant_type: 'refresh_token', refresh_token })
  await world.post('/oauth2/revoke', { token: refresh_token, client_id: world.clientId })
  await world.post('/oauth2/introspect', {
    token: refresh_token,
    client_id: world.app.appId,
    client_secret: world.app.appSecret,
  })

  await at.post('/v1/send-email', { email: mira.email })
  await world.platform.settle()
  const { recoveryToken } = await world.platform.mailbox.latest(mira.email)
  await world.get(`/_hosted/recover?token=${recoveryToken}`)
  await at.post('/v1/recover', { recoveryToken, password: 'a password after all' })
  await at.get(`/v1/callback?state=0199a000-0000-7000-8000-00000000ffff&sessionToken=${refresh_token}`)

  expect(lines.length).toBeGreaterThan(20)
  expect(seen.size).toBeGreaterThan(30)
  const { body: requests } = await requestsTo(world.platform).get('/_dev/requests')
  const ours = new Set([world.clientId, world.app.appId])
  const written = lines.join('')
  for (const secret of seen) {
    if (ours.has(secret)) continue
    expect(appears(written, secret), secret).toBe(false)
    if (!secret.includes('@')) expect(appears(JSON.stringify(requests), secret), secret).toBe(false)
  }
})

test('a database error during a sign-in leaves no secret and no address in the log', async () => {
  const world = await overheardWorld()
  const { database, siteId } = world.platform
  // Other test files use the same database, so this node looks for the table under another name.
  const db = database.db.withPlugin(elsewhere('identities'))
  const node = await createPlatform({ ...nodeOf(siteId), database: { ...database, db } })
  onTestFinished(() => node.close())
  lines.length = 0
  const { access_token: authorization } = await world.visitor()
  const login = await overheard(requestsTo(node)).post('/v2/login', credentials(), { authorization })
  expect(refusalOf(login)).toEqual([500, 'INTERNAL'])
  const written = lines.join('')
  expect(written).toContain('call failed')
  expect(written).toContain('away.identities')
  for (const secret of [mira.email, mira.password, authorization])
    expect(appears(written, secret)).toBe(false)
})

test('a logged error keeps its code and loses personal data', () => {
  lines.length = 0
  const cause = Object.assign(new Error('550 <ada@example.com> is unknown'), {
    rejected: ['ada@example.com'],
  })
  const detail = 'Key (email)=(ada@example.com) already exists.'
  const error = Object.assign(
    new Error('no answer from https://x.example/?token=abc for +353 1 000 0000', { cause }),
    {
      detail,
      code: '23505',
    },
  )
  redactedLog(log).error(
    { err: error, input: { email: 'ada@example.com', captchaTokens: ['solved'] } },
    'failed',
  )
  const line = JSON.parse(lines[0] ?? '{}')
  expect(line).toMatchObject({
    err: { code: '23505' },
    input: { email: '[address]', captchaTokens: '[redacted]' },
  })
  expect(lines[0]).toContain('550 <[address]> is unknown')
  for (const part of ['ada@', 'token=abc', '+353', '000 0000', 'solved']) expect(lines[0]).not.toContain(part)
})

test('redacting long texts takes little processor time', () => {
  // Measures CPU time, because other processes may slow down the machine.
  const started = process.cpuUsage()
  for (const part of ['a', 'a-', '-', 'A1-', '%', '+1 ', 'a.', '1A']) {
    const path = part.repeat(8_000 / part.length)
    redactedLog(log).info({ path }, 'request')
    redactedLog(log).error({ err: new Error(part.repeat(100_000)) }, 'failed')
  }
  const { user, system } = process.cpuUsage(started)
  expect((user + system) / 1000).toBeLessThan(2_000)
})

const nodeOf = (siteId: string) =>
  ({
    baseUrl,
    siteId,
    log,
    clock: createClock(now),
    dev: true,
    runJobs: false,
    passwordHashing: 'fast',
  }) as const

/** Redirects statements for the table to one that does not exist. */
function elsewhere(table: string): KyselyPlugin {
  const away = new WithSchemaPlugin('away')
  return {
    transformQuery: (query) =>
      JSON.stringify(query.node).includes(`"${table}"`) ? away.transformQuery(query) : query.node,
    transformResult: async ({ result }) => result,
  }
}

/** Six digits may be part of another number, so a secret only counts as a separate word. */
function appears(text: string, secret: string): boolean {
  const escaped = secret.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return new RegExp(`(?<![\\w-])${escaped}(?![\\w-])`).test(text)
}
