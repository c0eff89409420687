import { expect, test } from 'vitest'
import { enrolTotp, enter, signedIn, visitor } from '../../../test/factors.ts'
import { codeOf } from '../../../test/requests.ts'
import { hire, signInColleague } from '../../../test/staff.ts'
import { createWorld, mira, pageOf, type World } from '../../../test/world.ts'

const password = 'a brand new password'

async function ask(world: World, email: string, more: object = {}) {
  const { access_token: authorization } = await world.visitor()
  const reply = await world.post('/v1/send-email', { email, ...more }, { authorization })
  await world.platform.settle()
  return reply
}

async function recover(world: World, recoveryToken: string) {
  const { access_token: authorization } = await world.visitor()
  return world.post('/v1/recover', { recoveryToken, password }, { authorization })
}

test('known and unknown addresses get the same response, and only known ones get an email', async () => {
  const world = await createWorld()
  const known = await ask(world, mira.email)
  const unknown = await ask(world, 'nobody@example.com')
  expect([known.status, known.body]).toEqual([unknown.status, unknown.body])
  expect(await world.platform.mailbox.list('nobody@example.com')).toEqual([])
  expect(await world.platform.mailbox.list(mira.email)).toHaveLength(1)
})

test('the link sets the password once, signs in, and ends other sessions', async () => {
  const world = await createWorld()
  const thief = await world.member()
  await ask(world, mira.email)
  const { recoveryToken = '', links } = await world.platform.mailbox.latest(mira.email)
  expect(links).toEqual([`http://localhost:4010/_hosted/recover?token=${recoveryToken}`])
  const replies = await Promise.all([1, 2, 3, 4, 5].map(() => recover(world, recoveryToken)))
  const winners = replies.filter(({ body }) => body.state === 'SUCCESS')
  expect(winners).toHaveLength(1)
  expect(winners[0]?.body.sessionToken).toEqual(expect.any(String))
  expect(replies.filter(({ status }) => status === 400)).toHaveLength(4)
  expect((await world.post('/oauth2/token-info', { token: thief.access_token })).body.active).toBe(false)
  const again = await world.post('/oauth2/token', {
    grantType: 'refresh_token',
    refreshToken: thief.refresh_token,
  })
  expect(again.body.error).toBe('invalid_grant')
  expect((await world.member(mira.email, password)).access_token).toEqual(expect.any(String))
})

test('a link expires after an hour, and when another one is used', async () => {
  const world = await createWorld()
  await ask(world, mira.email)
  const { recoveryToken: first = '' } = await world.platform.mailbox.latest(mira.email)
  await world.platform.clock.advance(61 * 60_000)
  expect((await recover(world, first)).body.details.applicationError.code).toBe('RECOVERY_TOKEN_INVALID')
  await ask(world, mira.email)
  await ask(world, mira.email)
  const [third, second] = await world.platform.mailbox.list(mira.email)
  expect((await recover(world, third?.recoveryToken ?? '')).status).toBe(200)
  expect((await recover(world, second?.recoveryToken ?? '')).status).toBe(400)
})

test('a newer link invalidates the older one, but not an invitation', async () => {
  const world = await createWorld()
  await world.post('/v1/activation-email', { identityId: mira.id }, { authorization: world.apiKey })
  await world.platform.settle()
  const { recoveryToken: invitation = '' } = await world.platform.mailbox.latest(mira.email)
  await ask(world, mira.email)
  await ask(world, mira.email)
  const [, older] = await world.platform.mailbox.list(mira.email)
  expect(codeOf(await recover(world, older?.recoveryToken ?? ''))).toBe('RECOVERY_TOKEN_INVALID')
  expect((await recover(world, invitation)).status).toBe(200)
})

test('an account gets at most five recovery emails an hour', async () => {
  const world = await createWorld()
  for (let mail = 0; mail < 8; mail++) await ask(world, mira.email)
  expect(await world.platform.mailbox.list(mira.email)).toHaveLength(5)
})

test('a redirect to an unregistered origin is rejected', async () => {
  const world = await createWorld()
  const { clientId } = world
  const good = await ask(world, mira.email, { redirect: { url: 'http://localhost:4020/account', clientId } })
  expect(good.status).toBe(200)
  const bad = await ask(world, mira.email, { redirect: { url: 'https://evil.example/', clientId } })
  expect(bad.body.details.validationError.fieldViolations).toMatchObject([{ field: 'redirect.url' }])
})

test('the recovery page shows the address, and opening it does not use up the link', async () => {
  const world = await createWorld()
  await ask(world, mira.email)
  const { recoveryToken = '' } = await world.platform.mailbox.latest(mira.email)
  for (let visit = 0; visit < 2; visit++) {
    const page = pageOf(await world.get(`/_hosted/recover?token=${recoveryToken}`))
    expect(page).toMatchObject({ page: 'recover', email: mira.email, token: recoveryToken })
  }
  expect(pageOf(await world.get('/_hosted/recover?token=nothing'))).toMatchObject({
    page: 'recover',
    expired: true,
  })
})

test('an app sends an activation email for an account that it created', async () => {
  const world = await createWorld()
  const email = 'activated@example.com'
  const made = await world.post('/v2/sign-on', { loginId: { email } }, { authorization: world.apiKey })
  const reply = await world.post(
    '/v1/activation-email',
    { identityId: made.body.identity.id },
    { authorization: world.apiKey },
  )
  expect(reply.status).toBe(200)
  await world.platform.settle()
  const { recoveryToken = '' } = await world.platform.mailbox.latest(email)
  expect((await recover(world, recoveryToken)).body.state).toBe('SUCCESS')
  const unknown = await world.post(
    '/v1/activation-email',
    { identityId: 'x' },
    { authorization: world.apiKey },
  )
  expect(unknown.status).toBe(404)
})

test('staff cannot send recovery emails to the owner, staff or deleted accounts', async () => {
  const world = await createWorld()
  const boss = await signInColleague(world)
  const colleague = await hire(world, boss, { roleId: 'SUPPORT' })
  const carer = await hire(world, boss, { permissions: ['MEMBERS.MANAGE'] })
  const before = (await world.platform.mailbox.list()).length
  for (const identityId of [boss.id, colleague.id, carer.id]) {
    const reply = await carer.send('POST', '/v1/activation-email', { identityId })
    expect([reply.status, codeOf(reply)]).toEqual([404, 'IDENTITY_NOT_FOUND'])
  }
  await world.platform.settle()
  expect(await world.platform.mailbox.list()).toHaveLength(before)
})

test('a recovery removes the factors of an attacker who never verified the mailbox', async () => {
  const world = await createWorld()
  const email = 'taken-in-advance@example.com'
  const at = await visitor(world)
  const registered = await at.post('/v2/register', { loginId: { email }, password: 'of a stranger' })
  await enrolTotp(world, await enter(world, at, registered))
  await ask(world, email)
  const { recoveryToken = '' } = await world.platform.mailbox.latest(email)
  expect((await recover(world, recoveryToken)).body.state).toBe('SUCCESS')
  const owner = await signedIn(world, email, password)
  expect((await owner.get('/v1/security/factors')).body.factors).toEqual([])
})

test('a recovery of a verified account still requires the second factor', async () => {
  const world = await createWorld()
  await enrolTotp(world, await signedIn(world))
  await ask(world, mira.email)
  const { recoveryToken = '' } = await world.platform.mailbox.latest(mira.email)
  expect((await recover(world, recoveryToken)).body.state).toBe('MFA_CHALLENGE')
})
