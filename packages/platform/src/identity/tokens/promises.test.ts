// Tests the documented numbers: lifetimes (P8), twenty concurrent tabs (P9), and immediate ends (P10).
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'

import { address, signInAt } from '../../../test/browser.ts'
import { stillClock } from '../../../test/still-clock.ts'
import { createWorld, mira, now, type Tokens, type World } from '../../../test/world.ts'

let world: World
beforeEach(async () => {
  world = await createWorld()
})

const minute = 60_000
const my = (token: string) => world.get('/members/v1/members/my', { authorization: token })
const renew = (refreshToken: string) =>
  world.post('/oauth2/token', { grantType: 'refresh_token', clientId: world.clientId, refreshToken })

describe('lifetimes', () => {
  beforeEach(async () => {
    world = await createWorld({}, { clock: stillClock(now) })
  })

  test('a member’s access token expires after 15 minutes', async () => {
    const { access_token } = await world.member()
    await world.platform.clock.advance(15 * minute - 1_000)
    expect((await my(access_token)).status).toBe(200)
    await world.platform.clock.advance(2_000)
    const late = await my(access_token)
    expect(late.status).toBe(401)
    expect(late.body.details.applicationError.code).toBe('TOKEN_EXPIRED')
    expect(late.headers.get('www-authenticate')).toBe('Bearer error="invalid_token"')
  })

  test('a visitor’s access token expires after four hours', async () => {
    const { access_token } = await world.visitor()
    const info = async () => (await world.post('/oauth2/token-info', { token: access_token })).body.active
    await world.platform.clock.advance(240 * minute - 1_000)
    expect(await info()).toBe(true)
    await world.platform.clock.advance(2_000)
    expect(await info()).toBe(false)
  })

  test('every secret has 256 bits, and the database stores none in plain text', async () => {
    const visitor = await world.visitor()
    const signed = await signInAt(world, await address(world))
    const member = await world.member()
    const code = new URLSearchParams(new URL(signed.finished.body.redirectTo).hash.slice(1)).get('code') ?? ''
    const secrets = [
      ...[visitor, member].flatMap(({ access_token, refresh_token }) => [access_token, refresh_token]),
      ...[code, signed.login.body.sessionToken, signed.cookie.split('=')[1] ?? ''],
    ]
    for (const secret of secrets) expect(Buffer.from(secret, 'base64url')).toHaveLength(32)
    const text = await wholeDatabase()
    for (const secret of secrets) expect(text.includes(secret)).toBe(false)
  })
})

describe('twenty tabs', () => {
  test('stay signed in through fifty rounds of concurrent renewals', async () => {
    const tabs = 20
    let { refresh_token: shared } = await world.member()
    const refusals: number[] = []
    for (let round = 0; round < 50; round++) {
      const replies = await Promise.all(Array.from({ length: tabs }, () => renew(shared)))
      refusals.push(...replies.map(({ status }) => status).filter((status) => status !== 200))
      const successors = new Set(replies.map(({ body }) => body.refresh_token))
      expect(successors.size).toBe(1)
      shared = replies[0]?.body.refresh_token
      await world.platform.clock.advance(60_000)
    }
    expect(refusals).toEqual([])
    expect((await renew(shared)).status).toBe(200)
  })

  test('a thousand requests with one token get one successor', async () => {
    const { refresh_token } = await world.member()
    const replies = await Promise.all(Array.from({ length: 1_000 }, () => renew(refresh_token)))
    expect(replies.filter(({ status }) => status !== 200)).toEqual([])
    expect(new Set(replies.map(({ body }) => body.refresh_token)).size).toBe(1)
  })
})

test('a delayed renewal is no reuse if it arrived within the grace period', async () => {
  const { refresh_token } = await world.visitor()
  const { body: first } = await renew(refresh_token)
  // The clock moves after the request has arrived, as if a busy database delayed it.
  const waiting = renew(refresh_token)
  await world.platform.clock.advance(11_000)
  expect((await waiting).body.refresh_token).toBe(first.refresh_token)
})

describe('sessions and tokens end at once', () => {
  /** The tokens end at once, without moving the clock. */
  async function isOver({ access_token, refresh_token }: Tokens): Promise<void> {
    expect((await my(access_token)).status).toBe(401)
    const reply = await renew(refresh_token)
    expect(reply).toMatchObject({ status: 400, body: { error: 'invalid_grant' } })
  }

  test('after a sign-out', async () => {
    const { cookie, finished } = await signInAt(world, await address(world))
    const answer = new URLSearchParams(new URL(finished.body.redirectTo).hash.slice(1))
    const grant = { grantType: 'authorization_code', clientId: world.clientId, code: answer.get('code') }
    const more = { codeVerifier: 'a-verifier-of-forty-three-characters-or-more' }
    const redirectUri = 'http://localhost:4020/auth/callback'
    const { body } = await world.post('/oauth2/token', { ...grant, ...more, redirectUri })
    const made = await world.post(
      '/v1/redirect-session',
      { logout: { clientId: world.clientId } },
      { authorization: body.access_token },
    )
    const { endpoint, searchParams } = made.body.redirectSession.urlDetails
    const path = new URL(endpoint).pathname
    await world.get(`${path}?${new URLSearchParams(searchParams)}`, { cookie })
    await isOver(body)
  })

  test.each(['block', 'delete'])('after a %s by an app', async (move) => {
    const tokens = await world.member()
    const path = move === 'block' ? `/v1/members/${mira.id}/block` : `/v1/members/${mira.id}`
    const reply = await world.send(
      move === 'block' ? 'POST' : 'DELETE',
      path,
      move === 'block' ? {} : undefined,
      {
        authorization: world.apiKey,
      },
    )
    expect(reply.status).toBe(200)
    await isOver(tokens)
  })

  test('a password change ends every other session', async () => {
    const other = await world.member()
    const own = await world.member()
    const body = { newPassword: 'another good password' }
    const reply = await world.post('/v2/change-password', body, { authorization: own.access_token })
    expect(reply.status).toBe(200)
    await isOver(other)
    expect((await my(own.access_token)).status).toBe(200)
  })

  test('a password recovery ends all sessions', async () => {
    const tokens = await world.member()
    const { access_token: authorization } = await world.visitor()
    await world.post('/v1/send-email', { email: mira.email }, { authorization })
    await world.platform.settle()
    const { recoveryToken } = await world.platform.mailbox.latest(mira.email)
    const body = { recoveryToken, password: 'another good password' }
    expect((await world.post('/v1/recover', body, { authorization })).status).toBe(200)
    await isOver(tokens)
  })

  test('revoking a refresh token ends its family; revoking an access token ends only that token', async () => {
    const one = await world.member()
    await world.post('/oauth2/revoke', { token: one.refresh_token, client_id: world.clientId })
    await isOver(one)
    const other = await world.member()
    await world.post('/oauth2/revoke', { token: other.access_token })
    expect((await my(other.access_token)).status).toBe(401)
    expect((await renew(other.refresh_token)).status).toBe(200)
    expect((await world.post('/oauth2/revoke', { token: 'made-up' })).body).toEqual({})
  })

  test('a revocation by another client is rejected', async () => {
    const tokens = await world.member()
    const reply = await world.post('/oauth2/revoke', {
      token: tokens.refresh_token,
      client_id: world.app.appId,
      client_secret: world.app.appSecret,
    })
    expect(reply).toMatchObject({ status: 400, body: { error: 'invalid_grant' } })
    expect((await renew(tokens.refresh_token)).status).toBe(200)
  })

  test('signing out everywhere else ends the other sessions', async () => {
    const other = await world.member()
    const own = await world.member()
    await world.post('/v1/security/sessions/end-others', {}, { authorization: own.access_token })
    await isOver(other)
    expect((await my(own.access_token)).status).toBe(200)
  })
})

/** All rows of the site in all tables, as text. */
async function wholeDatabase(): Promise<string> {
  const { db, siteId } = world.platform
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where column_name = 'site_id' and table_schema = current_schema()`.execute(db)
  const texts: string[] = []
  for (const { name } of tables) {
    const { rows } = await sql`select * from ${sql.table(name)} where site_id = ${siteId}`.execute(db)
    texts.push(JSON.stringify(rows))
  }
  return texts.join('\n')
}
