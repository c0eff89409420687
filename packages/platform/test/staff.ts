import type { Reply } from './requests.ts'
import type { World } from './world.ts'

/** Somebody of the site, with tokens; every request is theirs. */
export interface Colleague {
  readonly id: string
  readonly email: string
  readonly authorization: string
  readonly refreshToken: string
  send(method: string, path: string, body?: object): Promise<Reply>
}

export const owner = { email: 'owner@example.com', password: 'owner-signs-in' }

const password = 'a password for work'

/** Signs somebody of the site in by the API. */
export async function signInColleague(
  world: World,
  { email, password }: { readonly email: string; readonly password: string } = owner,
): Promise<Colleague> {
  const tokens = await world.member(email, password)
  const { access_token: authorization, refresh_token: refreshToken } = tokens
  const send: Colleague['send'] = (method, path, body) => world.send(method, path, body, { authorization })
  const { body } = await send('GET', '/v1/staff/my')
  return { id: body.staff.id, email, authorization, refreshToken, send }
}

/** A role of its own with those permissions. */
export async function roleOf(by: Colleague, permissions: readonly string[]): Promise<string> {
  const role = { name: `Role ${crypto.randomUUID()}`, permissions }
  return (await by.send('POST', '/v1/staff-roles', { role })).body.role.id
}

/** A new colleague who has accepted the invitation and signed in. */
export async function hire(
  world: World,
  by: Colleague,
  { permissions, roleId }: { readonly permissions?: readonly string[]; readonly roleId?: string },
): Promise<Colleague> {
  const email = `colleague.${crypto.randomUUID()}@example.com`
  const role = roleId ?? (await roleOf(by, permissions ?? []))
  await by.send('POST', '/v1/staff/invite', { email, roleId: role })
  await accept(world, email)
  return signInColleague(world, { email, password })
}

/** Follows the link of the invitation and chooses a password. */
export async function accept(world: World, email: string): Promise<Reply> {
  await world.platform.settle()
  const { recoveryToken } = await world.platform.mailbox.latest(email)
  const { access_token: authorization } = await world.visitor()
  return world.post('/v1/recover', { recoveryToken, password }, { authorization })
}

/** An API key with those permissions; answers the key and what is known of it. */
export async function keyOf(
  by: Colleague,
  permissions: readonly string[],
  more: object = {},
): Promise<Reply['body']> {
  return (await by.send('POST', '/v1/api-keys', { apiKey: { name: 'A key', permissions, ...more } })).body
}
