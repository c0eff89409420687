import { authenticatorCode } from '@vitrine/testing'

import type { Reply } from './requests.ts'
import { exchange, mira, type World } from './world.ts'

/** A caller with a token. */
export interface Person {
  readonly authorization: string
  post(path: string, body: object): Promise<Reply>
  get(path: string): Promise<Reply>
  remove(path: string): Promise<Reply>
}

export function person(world: World, authorization: string, more: Record<string, string> = {}): Person {
  const headers = { authorization, ...more }
  return {
    authorization,
    post: (path, body) => world.post(path, body, headers),
    get: (path) => world.get(path, headers),
    remove: (path) => world.send('DELETE', path, undefined, headers),
  }
}

export async function visitor(world: World): Promise<Person> {
  return person(world, (await world.visitor()).access_token)
}

/** A recent sign-in of Mira or another account. */
export async function signedIn(world: World, email = mira.email, password = mira.password): Promise<Person> {
  return person(world, (await world.member(email, password)).access_token)
}

/** Signs in with the result of the last sign-in step. */
export async function enter(world: World, at: Person, result: Reply): Promise<Person> {
  const { access_token } = await exchange(world, at.authorization, result.body.sessionToken)
  return person(world, access_token)
}

export interface Enrolled {
  readonly id: string
  readonly secret: string
  readonly recoveryCodes: readonly string[]
}

/** The authenticator app's present code. */
export function appCode(world: World, { secret }: Pick<Enrolled, 'secret'>): string {
  return authenticatorCode(secret, world.platform.clock.now())
}

export async function enrolTotp(world: World, who: Person, more: object = {}): Promise<Enrolled> {
  const { body } = await who.post('/v1/security/factors', { type: 'TOTP', ...more })
  const { id } = body.factor
  const { secret } = body.totp
  const code = appCode(world, { secret })
  const confirmed = await who.post(`/v1/security/factors/${id}/confirm`, { code })
  // A code works once, so the clock moves to the next one.
  await world.platform.clock.advance(60_000)
  return { id, secret, recoveryCodes: confirmed.body.recoveryCodes ?? [] }
}

export async function enrolEmail(world: World, who: Person, email = mira.email): Promise<string> {
  const { body } = await who.post('/v1/security/factors', { type: 'EMAIL' })
  const code = await mailedCode(world, email)
  await who.post(`/v1/security/factors/${body.factor.id}/confirm`, { code })
  return body.factor.id
}

/** The code of the newest email with one. */
export async function mailedCode(world: World, email = mira.email): Promise<string> {
  const mails = await world.platform.mailbox.list(email)
  return mails.find(({ code }) => code !== undefined)?.code ?? ''
}

/** The newest message to that phone or device, as the developer console shows it. */
export async function messageTo(world: World, to: string): Promise<Reply['body']> {
  return (await world.get(`/_dev/messages?to=${encodeURIComponent(to)}`)).body[0]
}

export const credentials = (email = mira.email, password = mira.password, more: object = {}) => ({
  loginId: { email },
  password,
  ...more,
})
