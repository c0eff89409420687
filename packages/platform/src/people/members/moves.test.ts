import { beforeAll, describe, expect, test } from 'vitest'

import { createDesk, type Desk, jonasId, ownerId, violationsOf } from '../../../test/members.ts'
import { codeOf } from '../../../test/requests.ts'
import { exchange, mira, silentCode, verifier } from '../../../test/world.ts'
import { canMove, identityMoves } from '../../identity/identities/rules.ts'
import { days } from '../../kernel/time/time-spans.ts'
import { activityMoves, deletionMoves, judge, privacyMoves, sourcesOf, statusActions } from './moves-rules.ts'

const statuses = Object.keys(identityMoves) as (keyof typeof identityMoves)[]
const actions = Object.keys(statusActions) as (keyof typeof statusActions)[]

test('what may be done to a member is what the table of identities allows', () => {
  for (const action of actions) {
    for (const status of statuses) {
      const { to } = statusActions[action]
      const expected = status === to ? 'stay' : canMove(status, to) ? 'go' : 'refuse'
      expect([action, status, judge(action, status)]).toEqual([action, status, expected])
    }
  }
})

test('each state of privacy, activity and deletion is reached from where its table says', () => {
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
  let desk: Desk
  let number = 0
  beforeAll(async () => {
    desk = await createDesk({ ownerApproval: true })
  })

  async function memberIn(status: (typeof statuses)[number]): Promise<string> {
    number += 1
    if (status !== 'PENDING') {
      const id = await desk.make(`Walker${number}`)
      const moves = { BLOCKED: `/v1/members/${id}/block`, OFFLINE: `/v1/members/${id}/disconnect` }
      const path = (moves as Record<string, string>)[status]
      if (path) await desk.post(path, {}, desk.owner)
      if (status === 'DELETED') await desk.send('DELETE', `/v1/members/${id}`, undefined, desk.owner)
      return id
    }
    const email = `waiting${number}@example.com`
    await desk.post('/v2/register', { loginId: { email }, password: 'a long enough one' }, desk.guest)
    const query = { filter: { loginEmail: email } }
    return (await desk.post('/v1/members/query', { query }, desk.owner)).body.members[0].id
  }

  const shown = { PENDING: 'PENDING', ACTIVE: 'APPROVED', BLOCKED: 'BLOCKED', OFFLINE: 'OFFLINE' } as const

  for (const action of actions) {
    test.each(statuses)(`${action} a member who is %s`, async (status) => {
      const id = await memberIn(status)
      const before = (await desk.events()).length
      const reply =
        action === 'delete'
          ? await desk.send('DELETE', `/v1/members/${id}`, undefined, desk.owner)
          : await desk.post(`/v1/members/${id}/${action}`, { id }, desk.owner)
      const told = (await desk.events()).slice(before)
      if (status === 'DELETED') expect([reply.status, codeOf(reply)]).toEqual([404, 'MEMBER_NOT_FOUND'])
      else if (judge(action, status) === 'refuse') {
        expect([reply.status, codeOf(reply)]).toEqual([409, 'MEMBER_ACTION_IMPOSSIBLE'])
        expect(told).toEqual([])
      } else if (action === 'delete') {
        expect([reply.status, reply.body]).toEqual([200, {}])
        expect(told).toEqual([`member_deleted ${id}`])
      } else {
        const to = statusActions[action].to
        expect(reply.body.member.status).toBe(shown[to as keyof typeof shown])
        expect(told).toEqual(status === to ? [] : [`member_updated ${id}`])
      }
    })
  }

  test('mute and unmute tell only of a change', async () => {
    const id = await desk.make('Loud')
    const before = (await desk.events()).length
    for (const [path, state] of [
      [`/v1/members/${id}/mute`, 'MUTED'],
      [`/v1/members/${id}/mute`, 'MUTED'],
      [`/v1/members/${id}/unmute`, 'ACTIVE'],
    ] as const) {
      const { body } = await desk.post(path, {}, desk.owner)
      expect(body.member.activityStatus).toBe(state)
    }
    expect((await desk.events()).slice(before)).toEqual([`member_updated ${id}`, `member_updated ${id}`])
  })

  test('who waited for the owner is written to', async () => {
    const id = await memberIn('PENDING')
    const { body } = await desk.get(`/v1/members/${id}?fieldsets=FULL`, desk.owner)
    await desk.post(`/v1/members/${id}/approve`, {}, desk.owner)
    const mail = await desk.platform.mailbox.latest(body.member.loginEmail)
    expect(mail.subject).toBe('You are in: your account at Test')
  })

  test('why somebody is shut out is kept: for spam', async () => {
    const { id } = (
      await desk.post('/v1/members', { member: { loginEmail: 'spam@example.com' } }, desk.owner)
    ).body.member
    const blocked = await desk.post(`/v1/members/${id}/block`, { source: 'HANDLING_SPAM' }, desk.owner)
    expect(blocked.body.member.status).toBe('BLOCKED')
    const query = { filter: { subjectId: id, action: 'member block' } }
    const { body } = await desk.post('/v1/audit-log/query', { query }, desk.owner)
    expect(body.entries[0].detail).toEqual({ source: 'HANDLING_SPAM' })
  })

  test('the owner is out of reach', async () => {
    const block = await desk.post(`/v1/members/${ownerId}/block`, {}, desk.owner)
    expect([block.status, codeOf(block)]).toEqual([403, 'MEMBER_SELF_BLOCK_FORBIDDEN'])
    const staff = { authorization: (await desk.member('staff@example.com', 'staff-signs-in')).access_token }
    const other = await desk.post(`/v1/members/${ownerId}/block`, {}, staff)
    expect([other.status, codeOf(other)]).toEqual([403, 'OWNER_MEMBER_BLOCK_FORBIDDEN'])
    const gone = await desk.send('DELETE', `/v1/members/${ownerId}`, undefined, staff)
    expect(violationsOf(gone)).toEqual({ id: 'OWNER_OR_CONTRIBUTOR_MEMBER_DELETE_FORBIDDEN' })
    expect((await desk.post(`/v1/members/${ownerId}/mute`, {}, staff)).status).toBe(404)
  })

  test('an approval is no proof of the mailbox, not even after a block', async () => {
    const strict = await createDesk({ ownerApproval: true, emailVerification: true })
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
    // The block ended the sign-in that waited; the next one goes on.
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
    const desk = await createDesk()
    const tokens = await desk.member()
    const { body: half } = await desk.post(
      '/v2/login',
      { loginId: { email: mira.email }, password: mira.password },
      desk.guest,
    )
    const { body: other } = await desk.post(
      '/v2/login',
      { loginId: { email: mira.email }, password: mira.password },
      desk.guest,
    )
    const code = await silentCode(desk, desk.guest.authorization ?? '', other.sessionToken)
    expect(code).not.toBe('')
    if (how === 'delete') await desk.send('DELETE', `/v1/members/${mira.id}`, undefined, desk.owner)
    else await desk.post(`/v1/members/${mira.id}/${how}`, {}, desk.owner)
    expect((await desk.get('/v1/members/my', { authorization: tokens.access_token })).status).toBe(401)
    const grant = { grantType: 'refresh_token', clientId: desk.clientId, refreshToken: tokens.refresh_token }
    expect((await desk.post('/oauth2/token', grant)).status).toBe(400)
    const coded = { grantType: 'authorization_code', clientId: desk.clientId, code, codeVerifier: verifier }
    expect((await desk.post('/oauth2/token', coded)).status).toBe(400)
    const late = await exchange(desk, desk.guest.authorization ?? '', half.sessionToken)
    expect(late.access_token).toBeUndefined()
    const login = await desk.post(
      '/v2/login',
      { loginId: { email: mira.email }, password: mira.password },
      desk.guest,
    )
    expect(how === 'delete' ? codeOf(login) : login.body.state).toBe(
      how === 'delete' ? '-19976' : 'STATUS_CHECK',
    )
  })

  test('a muted member stays signed in', async () => {
    const desk = await createDesk()
    await desk.post(`/v1/members/${mira.id}/mute`, {}, desk.owner)
    expect((await desk.get('/v1/members/my?fieldsets=FULL', desk.mira)).body.member.activityStatus).toBe(
      'MUTED',
    )
  })
})

describe('community', () => {
  test('who joins is seen, who leaves is not', async () => {
    const desk = await createDesk()
    const list = async () => (await desk.get('/v1/members', desk.guest)).body.metadata.total
    const before = (await desk.events()).length
    expect(await list()).toBe(0)
    const joined = await desk.post('/v1/members/join-community', {}, desk.mira)
    expect(joined.body.member.privacyStatus).toBe('PUBLIC')
    await desk.post('/v1/members/join-community', {}, desk.mira)
    expect(await list()).toBe(1)
    await desk.post('/v1/members/leave-community', {}, desk.mira)
    expect(await list()).toBe(0)
    const told = (await desk.events()).slice(before)
    expect(told).toEqual([`member_updated ${mira.id}`, `member_updated ${mira.id}`])
  })

  test('a blocked profile is closed to members and not there for visitors', async () => {
    const desk = await createDesk()
    const id = await desk.make('Rude', { privacyStatus: 'PUBLIC' })
    await desk.post(`/v1/members/${id}/block`, {}, desk.owner)
    expect(codeOf(await desk.get(`/v1/members/${id}`, desk.mira))).toBe('MEMBER_TO_MEMBER_BLOCKED')
    expect(codeOf(await desk.get(`/v1/members/${id}`, desk.guest))).toBe('MEMBER_NOT_FOUND')
    expect((await desk.get('/v1/members', desk.mira)).body.members).toEqual([])
  })

  test('staff are no members of it, and who is not approved cannot be made public', async () => {
    const desk = await createDesk()
    expect(codeOf(await desk.post('/v1/members/join-community', {}, desk.owner))).toBe('MEMBER_NOT_FOUND')
    await desk.post(`/v1/members/${jonasId}/block`, {}, desk.owner)
    const member = { privacyStatus: 'PUBLIC' }
    const reply = await desk.send('PATCH', `/v1/members/${jonasId}`, { member }, desk.owner)
    expect([reply.status, codeOf(reply)]).toEqual([409, 'COMMUNITY_JOIN_IMPOSSIBLE'])
  })
})

describe('deletion', () => {
  test('address and slug are free at once; the rows go after the grace', async () => {
    const desk = await createDesk()
    const gone = await desk.send('DELETE', '/v1/members/my', undefined, desk.mira)
    expect([gone.status, gone.body]).toEqual([200, {}])
    expect((await desk.get('/v1/members/my', desk.mira)).status).toBe(401)
    expect((await desk.get(`/v1/members/${mira.id}`, desk.owner)).status).toBe(404)
    const member = { loginEmail: mira.email, profile: { nickname: 'Mira' } }
    const { body } = await desk.post('/v1/members', { member }, desk.owner)
    expect(body.member).toMatchObject({ loginEmail: mira.email, profile: { slug: 'mira' } })

    const rows = () =>
      desk.platform.db
        .selectFrom('identities')
        .select('id')
        .where('site_id', '=', desk.platform.siteId)
        .where('id', '=', mira.id)
        .execute()
    await desk.platform.clock.advance(days(29))
    await desk.platform.settle()
    expect(await rows()).toHaveLength(1)
    await desk.platform.clock.advance(days(1))
    await desk.platform.settle()
    expect(await rows()).toEqual([])
    expect(
      (
        await desk.get(`/v1/members/${body.member.id}`, {
          authorization: desk.apiKey,
          'wix-site-id': desk.platform.siteId,
        })
      ).status,
    ).toBe(200)
  })

  test.each([
    [[], undefined],
    [[jonasId], jonasId],
  ])('what was written goes to somebody whom the site allows: %j', async (contentAssignees, noted) => {
    const desk = await createDesk({ contentAssignees })
    await desk.send('DELETE', `/v1/members/my?contentAssigneeId=${jonasId}`, undefined, desk.mira)
    const entry = await desk.platform.db
      .selectFrom('identity_audit')
      .select(['actor', 'detail'])
      .where('site_id', '=', desk.platform.siteId)
      .where('action', '=', 'member deleted')
      .executeTakeFirstOrThrow()
    expect(entry.actor).toBe(`member ${mira.id}`)
    expect(entry.detail.contentAssigneeId).toBe(noted)
  })
})
