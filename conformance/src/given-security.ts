import type { Given } from './given-shop.ts'
import type { Caller, Reply, World } from './world.ts'

const password = 'a long enough one'
const phone = '+358401234567'

/** A new member, whose changes affect no other test. */
export async function newMember(world: World): Promise<Caller> {
  const email = `member.${crypto.randomUUID()}@example.com`
  const { headers } = await world.caller('visitor')
  await world.send('POST', '/v2/register', { loginId: { email }, password }, headers)
  return world.caller('member', { email, password })
}

export const securityCallers = {
  'security.enrolFactor': newMember,
  'security.renameFactor': newMember,
  'security.removeFactor': newMember,
  'security.renewRecoveryCodes': newMember,
  'security.forgetDevice': newMember,
  'security.endSession': newMember,
  'security.verifyEmail': newMember,
}

/** Second factors, devices and sessions belong to an account: what changes them meets one of its own. */
export const givenSecurity: Readonly<Record<string, Given>> = {
  'security.confirmFactor': async (world, who) => {
    const stateToken = await signInWithoutFactor(world, who)
    const wanted = { type: 'SMS', phone, stateToken }
    const { body } = await world.send('POST', '/v1/security/factors', wanted, who.headers)
    const messages = await world.send('GET', `/_dev/messages?to=${encodeURIComponent(phone)}&wait=5`)
    return { factorId: body.factor.id, code: messages.body[0].code, stateToken }
  },
  'security.renameFactor': async (world, who, example) => ({
    ...example,
    factorId: (await begin(world, who)).factor.id,
  }),
  'security.removeFactor': async (world, who) => ({ factorId: (await begin(world, who)).factor.id }),
  'security.renewRecoveryCodes': async (world, who) => {
    await enrol(world, who)
    return {}
  },
  'security.forgetDevice': async (world, who) => {
    await enrol(world, who)
    const { stateToken } = (await login(world, who, who)).body
    const emailData = { code: await codeTo(world, who) }
    const answer = { stateToken, emailData, rememberThisDevice: true }
    await world.send('POST', '/v2/EMAIL/verify', answer, who.headers)
    const { body } = await world.send('GET', '/v1/security/devices', undefined, who.headers)
    return { deviceId: body.devices[0].id }
  },
  'security.endSession': async (world, who) => {
    const { body } = await world.send('GET', '/v1/security/sessions', undefined, who.headers)
    return { sessionId: body.sessions[0].id }
  },
  'security.verifyEmail': async (world, who) => {
    const identityId = (await memberOf(world, who)).id
    const { body } = await world.send('POST', '/v1/Start', { identityId }, who.headers)
    return { verificationId: body.verificationId, code: await codeTo(world, who) }
  },
  'security.completeProfile': async (world, who) => {
    const member = await newMember(world)
    const field = { key: 'why', label: 'Why', type: 'TEXT', required: true }
    await world.send('PUT', '/_dev/settings', { signUpFields: [field] })
    const { stateToken } = (await login(world, member, who)).body
    await world.send('PUT', '/_dev/settings', { signUpFields: [] })
    return { stateToken, customFields: [{ name: 'why', value: { strValue: 'To try it' } }] }
  },
  'security.requirePasswordReset': async (world) => ({
    memberId: (await memberOf(world, await newMember(world))).id,
  }),
}

async function memberOf(world: World, { headers }: Caller): Promise<Reply['body']> {
  return (await world.send('GET', '/v1/members/my?fieldsets=FULL', undefined, headers)).body.member
}

async function begin(world: World, { headers }: Caller): Promise<Reply['body']> {
  return (await world.send('POST', '/v1/security/factors', { type: 'EMAIL' }, headers)).body
}

async function enrol(world: World, who: Caller): Promise<void> {
  const { factor } = await begin(world, who)
  const body = { code: await codeTo(world, who) }
  await world.send('POST', `/v1/security/factors/${factor.id}/confirm`, body, who.headers)
}

/** The member signs in at the browser of `at`. */
async function login(world: World, member: Caller, at: Caller): Promise<Reply> {
  const { loginEmail: email } = await memberOf(world, member)
  return world.send('POST', '/v2/login', { loginId: { email }, password }, at.headers)
}

/** A sign-in that must set a second factor up before it goes on. */
async function signInWithoutFactor(world: World, at: Caller): Promise<string> {
  const member = await newMember(world)
  await world.send('PUT', '/_dev/settings', { secondFactor: 'REQUIRED' })
  const { stateToken } = (await login(world, member, at)).body
  await world.send('PUT', '/_dev/settings', { secondFactor: 'OPTIONAL' })
  return stateToken
}

async function codeTo(world: World, who: Caller): Promise<string> {
  const { loginEmail } = await memberOf(world, who)
  const { body } = await world.send('GET', `/_dev/mails?to=${encodeURIComponent(loginEmail)}&wait=5`)
  return body[0].code
}
