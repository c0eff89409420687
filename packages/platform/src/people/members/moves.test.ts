import { beforeAll, describe, expect, test } from 'vitest'

import { createMemberWorld, jonasId, type MemberWorld, ownerId, violationsOf } from '../../../test/members.ts'
import { codeOf } from '../../../test/requests.ts'
import { exchange, mira, silentCode, verifier } from '../../../test/world.ts'
import { canMove, identityMoves } from '../../identity/identities/rules.ts'
import { days, minutes } from '../../kernel/time/time-spans.ts'
import { activityMoves, deletionMoves, judge, privacyMoves, sourcesOf, statusActions } from './moves-rules.ts'

const statuses = Object.keys(identityMoves) as (keyof typeof identityMoves)[]
const actions = Object.keys(statusActions) as (keyof typeof statusActions)[]

test('actions on a member follow the table of identity states', () => {
  for (const action of actions) {
    for (const status of statuses) {
      const { to } = statusActions[action]
      const expected = status === to ? 'stay' : canMove(status, to) ? 'go' : 'refuse'
      expect([action, status, judge(action, status)]).toEqual([action, status, expected])
    }
  }
})

test('the states of privacy, activity and deletion follow their tables', () => {
  expect(sourcesOf(privacyMoves, 'PUBLIC')).toEqual(['PRIVATE'])
  expect(sourcesOf(privacyMoves, 'PRIVATE')).toEqual(['PUBLIC'])
  expect(sourcesOf(activityMoves, 'MUTED')).toEqual(['ACTIVE'])
  expect(sourcesOf(activityMoves, 'ACTIVE')).toEqual(['MUTED'])
  const sources = Object.keys(deletionMoves).map((to) => [to, sourcesOf(deletionMoves, to as 'DELETED')])
  expect(Object.fromEntries(sources)).toEqual({
    UNKNOWN: [],
    TRASH: [],
    PENDING_PURGE: ['UNKNOWN'],
    DELETED: ['PENDING_PURGE'],
  })
})

describe('over the wire', () => {
  let world: MemberWorld
  let number = 0
  beforeAll(async () => {
    world = await createMemberWorld({ ownerApproval: true })
  })

  async function memberIn(status: (typeof statuses)[number]): Promise<string> {
    number += 1
    if (status !== 'PENDING') {
      const id = await world.make(`Walker${number}`)
      const moves = { BLOCKED: `/v1/members/${id}/block`, OFFLINE: `/v1/members/${id}/disconnect` }
      const path = (moves as Record<string, string>)[status]
      if (path) await world.post(path, {}, world.owner)
      if (status === 'DELETED') await world.send('DELETE', `/v1/members/${id}`, undefined, world.owner)
      return id
    }
    const email = `waiting${number}@example.com`
    await world.post('/v2/register', { loginId: { email }, password: 'a long enough one' }, world.guest)
    const query = { filter: { loginEmail: email } }
    return (await world.post('/v1/members/query', { query }, world.owner)).body.members[0].id
  }

  const shown = { PENDING: 'PENDING', ACTIVE: 'APPROVED', BLOCKED: 'BLOCKED', OFFLINE: 'OFFLINE' } as const

  for (const action of actions) {
    test.each(statuses)(`${action} a member who is %s`, async (status) => {
      const id = await memberIn(status)
      const before = (await world.events()).length
      const reply =
        action === 'delete'
          ? await world.send('DELETE', `/v1/members/${id}`, undefined, world.owner)
          : await world.post(`/v1/members/${id}/${action}`, { id }, world.owner)
      const events = (await world.events()).slice(before)
      if (status === 'DELETED') expect([reply.status, codeOf(reply)]).toEqual([404, 'MEMBER_NOT_FOUND'])
      else if (judge(action, status) === 'refuse') {
        expect([reply.status, codeOf(reply)]).toEqual([409, 'MEMBER_ACTION_IMPOSSIBLE'])
        expect(events).toEqual([])
      } else if (action === 'delete') {
        expect([reply.status, reply.body]).toEqual([200, {}])
        expect(events).toEqual([`member_deleted ${id}`])
      } else {
        const to = statusActions[action].to
        expect(reply.body.member.status).toBe(shown[to as keyof typeof shown])
        expect(events).toEqual(status === to ? [] : [`member_updated ${id}`])
      }
    })
  }

  test('mute and unmute send an event only for a change', async () => {
    const id = await world.make('Loud')
    const before = (await world.events()).length
    for (const [path, state] of [
      [`/v1/members/${id}/mute`, 'MUTED'],
      [`/v1/members/${id}/mute`, 'MUTED'],
      [`/v1/members/${id}/unmute`, 'ACTIVE'],
    ] as const) {
      const { body } = await world.post(path, {}, world.owner)
      expect(body.member.activityStatus).toBe(state)
    }
    expect((await world.events()).slice(before)).toEqual([`member_updated ${id}`, `member_updated ${id}`])
  })

  test('an approved member receives an email', async () => {
    const id = await memberIn('PENDING')
    const { body } = await world.get(`/v1/members/${id}?fieldsets=FULL`, world.owner)
    await world.post(`/v1/members/${id}/approve`, {}, world.owner)
    const mail = await world.platform.mailbox.latest(body.member.loginEmail)
    expect(mail.subject).toBe('Your account at Test is approved')
  })

  test('the block keeps its reason: spam', async () => {
    const { id } = (
      await world.post('/v1/members', { member: { loginEmail: 'spam@example.com' } }, world.owner)
    ).body.member
    const blocked = await world.post(`/v1/members/${id}/block`, { source: 'HANDLING_SPAM' }, world.owner)
    expect(blocked.body.member.status).toBe('BLOCKED')
    const query = { filter: { subjectId: id, action: 'member block' } }
    const { body } = await world.post('/v1/audit-log/query', { query }, world.owner)
    expect(body.entries[0].detail).toEqual({ source: 'HANDLING_SPAM' })
  })

  test('actions on the owner are rejected', async () => {
    const block = await world.post(`/v1/members/${ownerId}/block`, {}, world.owner)
    expect([block.status, codeOf(block)]).toEqual([403, 'MEMBER_SELF_BLOCK_FORBIDDEN'])
    const staff = { authorization: (await world.member('staff@example.com', 'staff-signs-in')).access_token }
    const other = await world.post(`/v1/members/${ownerId}/block`, {}, staff)
    expect([other.status, codeOf(other)]).toEqual([403, 'OWNER_MEMBER_BLOCK_FORBIDDEN'])
    const gone = await world.send('DELETE', `/v1/members/${ownerId}`, undefined, staff)
    expect(violationsOf(gone)).toEqual({ id: 'OWNER_OR_CONTRIBUTOR_MEMBER_DELETE_FORBIDDEN' })
    expect((await world.post(`/v1/members/${ownerId}/mute`, {}, staff)).status).toBe(404)
  })

  test('an approval does not verify the address, not even after a block', async () => {
    const strict = await createMemberWorld({ ownerApproval: true, emailVerification: true })
    const email = 'unproved@example.com'
    const made = await strict.post(
      '/v2/register',
      { loginId: { email }, password: 'a long enough one' },
      strict.guest,
    )
    const query = { filter: { loginEmail: email } }
    const { id } = (await strict.post('/v1/members/query', { query }, strict.owner)).body.members[0]
    for (const [path, status] of [
      ['approve', 'PENDING'],
      ['block', 'BLOCKED'],
      ['approve', 'PENDING'],
    ]) {
      const { body } = await strict.post(`/v1/members/${id}/${path}`, {}, strict.owner)
      expect([path, body.member.status]).toEqual([path, status])
    }
    // The block ended the pending sign-in; a new one continues.
    expect(made.body.state).toBe('REQUIRE_EMAIL_VERIFICATION')
    const again = await strict.post(
      '/v2/login',
      { loginId: { email }, password: 'a long enough one' },
      strict.guest,
    )
    const { code } = await strict.platform.mailbox.latest(email)
    const done = await strict.post(
      '/v1/auth/verify',
      { code, stateToken: again.body.stateToken },
      strict.guest,
    )
    expect(done.body.state).toBe('SUCCESS')
  })
})

describe('sessions', () => {
  test.each(['block', 'disconnect', 'delete'])('%s ends every one at once', async (how) => {
    const world = await createMemberWorld()
    const tokens = await world.member()
    const { body: half } = await world.post(
      '/v2/login',
      { loginId: { email: mira.email }, password: mira.password },
      world.guest,
    )
    const { body: other } = await world.post(
      '/v2/login',
      { loginId: { email: mira.email }, password: mira.password },
      world.guest,
    )
    const code = await silentCode(world, world.guest.authorization ?? '', other.sessionToken)
    expect(code).not.toBe('')
    if (how === 'delete') await world.send('DELETE', `/v1/members/${mira.id}`, undefined, world.owner)
    else await world.post(`/v1/members/${mira.id}/${how}`, {}, world.owner)
    expect((await world.get('/v1/members/my', { authorization: tokens.access_token })).status).toBe(401)
    const grant = { grantType: 'refresh_token', clientId: world.clientId, refreshToken: tokens.refresh_token }
    expect((await world.post('/oauth2/token', grant)).status).toBe(400)
    const coded = { grantType: 'authorization_code', clientId: world.clientId, code, codeVerifier: verifier }
    expect((await world.post('/oauth2/token', coded)).status).toBe(400)
    const late = await exchange(world, world.guest.authorization ?? '', half.sessionToken)
    expect(late.access_token).toBeUndefined()
    const login = await world.post(
      '/v2/login',
      { loginId: { email: mira.email }, password: mira.password },
      world.guest,
    )
    expect(how === 'delete' ? codeOf(login) : login.body.state).toBe(
      how === 'delete' ? '-19976' : 'STATUS_CHECK',
    )
  })

  test('a muted member stays signed in', async () => {
    const world = await createMemberWorld()
    await world.post(`/v1/members/${mira.id}/mute`, {}, world.owner)
    expect((await world.get('/v1/members/my?fieldsets=FULL', world.mira)).body.member.activityStatus).toBe(
      'MUTED',
    )
  })
})

describe('community', () => {
  test('a member who joins is visible, a member who leaves is not', async () => {
    const world = await createMemberWorld()
    const list = async () => (await world.get('/v1/members', world.guest)).body.metadata.total
    const before = (await world.events()).length
    expect(await list()).toBe(0)
    const joined = await world.post('/v1/members/join-community', {}, world.mira)
    expect(joined.body.member.privacyStatus).toBe('PUBLIC')
    await world.post('/v1/members/join-community', {}, world.mira)
    expect(await list()).toBe(1)
    await world.post('/v1/members/leave-community', {}, world.mira)
    expect(await list()).toBe(0)
    const events = (await world.events()).slice(before)
    expect(events).toEqual([`member_updated ${mira.id}`, `member_updated ${mira.id}`])
  })

  test('a blocked profile is closed to members and hidden from visitors', async () => {
    const world = await createMemberWorld()
    const id = await world.make('Rude', { privacyStatus: 'PUBLIC' })
    await world.post(`/v1/members/${id}/block`, {}, world.owner)
    expect(codeOf(await world.get(`/v1/members/${id}`, world.mira))).toBe('MEMBER_TO_MEMBER_BLOCKED')
    expect(codeOf(await world.get(`/v1/members/${id}`, world.guest))).toBe('MEMBER_NOT_FOUND')
    expect((await world.get('/v1/members', world.mira)).body.members).toEqual([])
  })

  test('staff cannot join, and a pending member cannot become public', async () => {
    const world = await createMemberWorld()
    expect(codeOf(await world.post('/v1/members/join-community', {}, world.owner))).toBe('MEMBER_NOT_FOUND')
    await world.post(`/v1/members/${jonasId}/block`, {}, world.owner)
    const member = { privacyStatus: 'PUBLIC' }
    const reply = await world.send('PATCH', `/v1/members/${jonasId}`, { member }, world.owner)
    expect([reply.status, codeOf(reply)]).toEqual([409, 'COMMUNITY_JOIN_IMPOSSIBLE'])
  })
})

describe('deletion', () => {
  test('address and slug are free at once; the rows are removed after the grace period', async () => {
    const world = await createMemberWorld()
    const gone = await world.send('DELETE', '/v1/members/my', undefined, world.mira)
    expect([gone.status, gone.body]).toEqual([200, {}])
    expect((await world.get('/v1/members/my', world.mira)).status).toBe(401)
    expect((await world.get(`/v1/members/${mira.id}`, world.owner)).status).toBe(404)
    const member = { loginEmail: mira.email, profile: { nickname: 'Mira' } }
    const { body } = await world.post('/v1/members', { member }, world.owner)
    expect(body.member).toMatchObject({ loginEmail: mira.email, profile: { slug: 'mira' } })

    const rows = () =>
      world.platform.db
        .selectFrom('identities')
        .select('id')
        .where('site_id', '=', world.platform.siteId)
        .where('id', '=', mira.id)
        .execute()
    await world.platform.clock.advance(days(29))
    await world.platform.settle()
    expect(await rows()).toHaveLength(1)
    await world.platform.clock.advance(days(1))
    await world.platform.settle()
    expect(await rows()).toEqual([])
    expect(
      (
        await world.get(`/v1/members/${body.member.id}`, {
          authorization: world.apiKey,
          'wix-site-id': world.platform.siteId,
        })
      ).status,
    ).toBe(200)
  })

  test('sets the deletion status, by which staff find deleted members until the purge', async () => {
    const world = await createMemberWorld()
    const path = `/v1/members/${mira.id}?fieldsets=FULL`
    expect((await world.get(path, world.owner)).body.member.deletionStatus).toBe('UNKNOWN')
    await world.send('DELETE', '/v1/members/my', undefined, world.mira)
    const app = { authorization: world.apiKey, 'wix-site-id': world.platform.siteId }
    const find = async (filter: object) =>
      (await world.post('/v1/members/query', { query: { filter }, fieldsets: ['FULL'] }, app)).body.members
    const waiting = () => find({ deletionStatus: 'PENDING_PURGE' })
    const [gone, ...others] = await waiting()
    expect(others).toEqual([])
    expect(gone).toMatchObject({ id: mira.id, status: 'UNKNOWN', deletionStatus: 'PENDING_PURGE' })
    expect(gone).not.toHaveProperty('contact')
    expect(JSON.stringify(gone)).not.toMatch(/mira/i)
    expect(await find({ id: mira.id })).toEqual([])
    expect(await find({ deletionStatus: { $in: ['TRASH', 'DELETED'] } })).toEqual([])
    const job = { action: 'APPROVE', filter: { deletionStatus: 'PENDING_PURGE' } }
    const counted = await world.post('/v1/members/bulk/count-by-filter', job, world.owner)
    expect(counted.body.total).toBe(0)

    await world.platform.clock.advance(days(30))
    await world.platform.settle()
    expect(await waiting()).toEqual([])
  })

  test('needs a sign-in of the last five minutes, and never works for an impersonated member', async () => {
    const world = await createMemberWorld()
    const remove = (authorization = '') =>
      world.send('DELETE', '/v1/members/my', undefined, { authorization })
    await world.platform.clock.advance(minutes(7))
    expect(codeOf(await remove(world.mira.authorization))).toBe('REAUTHENTICATION_REQUIRED')

    const grant = { grantType: 'authorized_client', scope: 'offline_access', memberId: mira.id }
    const { body } = await world.post('/oauth2/token', grant, { authorization: world.apiKey })
    expect(codeOf(await remove(body.access_token))).toBe('REAUTHENTICATION_REQUIRED')
    expect((await world.get('/v1/members/my', { authorization: body.access_token })).status).toBe(200)
  })
})
