import type { Reply } from './requests.ts'
import type { World } from './world.ts'

/** A signed-in staff account and its requests. */
export interface Colleague {
  readonly id: string
  readonly email: string
  readonly authorization: string
  readonly refreshToken: string
  send(method: string, path: string, body?: object): Promise<Reply>
}

export const owner = { email: 'owner@example.com', password: 'owner-signs-in' }

const password = 'a password for work'

/** Signs staff in by the API. */
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

/** Creates a role with those permissions. */
export async function roleOf(by: Colleague, permissions: readonly string[]): Promise<string> {
  const role = { name: `Role ${crypto.randomUUID()}`, permissions }
  return (await by.send('POST', '/v1/staff-roles', { role })).body.role.id
}

/** Invites a new colleague, who accepts and signs in. */
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

/** Follows the invitation's link and sets a password. */
export async function accept(world: World, email: string): Promise<Reply> {
  await world.platform.settle()
  const { recoveryToken } = await world.platform.mailbox.latest(email)
  const { access_token: authorization } = await world.visitor()
  return world.post('/v1/recover', { recoveryToken, password }, { authorization })
}

/** Creates an API key with those permissions. */
export async function keyOf(
  by: Colleague,
  permissions: readonly string[],
  more: object = {},
): Promise<Reply['body']> {
  return (await by.send('POST', '/v1/api-keys', { apiKey: { name: 'A key', permissions, ...more } })).body
}
