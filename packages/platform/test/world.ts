import { createHash } from 'node:crypto'

import { createTestPlatform, type TestPlatform, type TestPlatformOptions } from '@vitrine/testing'

import { json } from '../src/kernel/database/columns.ts'
import { baseUrl, type Reply, type Requests, requestsTo } from './requests.ts'

/** The start of every world, regardless of the real date. */
export const now = new Date('2026-11-21T10:00:00Z')
export const redirectUri = 'http://localhost:4020/auth/callback'
export const mira = {
  email: 'mira@example.com',
  password: 'mira-signs-in',
  id: '0f4f6f2e-52a8-4b8c-9a6b-2a9d7c1e0001',
}

export interface Tokens {
  readonly access_token: string
  readonly refresh_token: string
  readonly expires_in: number
}

/** A site with accounts and clients, and no products. */
export interface World extends Requests {
  readonly platform: TestPlatform
  readonly clientId: string
  readonly apiKey: string
  readonly app: { readonly appId: string; readonly appSecret: string; readonly instanceId: string }
  /** Tokens of a new visitor. */
  visitor(): Promise<Tokens>
  /** Signs in by the API and the silent frame, as the published clients do. */
  member(email?: string, password?: string): Promise<Tokens>
}

export async function createWorld(settings: object = {}, options: TestPlatformOptions = {}): Promise<World> {
  const platform = await createTestPlatform({ baseUrl, seed: 'empty', now, ...options })
  await platform.db
    .updateTable('sites')
    .set({ settings: json({ name: 'Test', ...settings }) as never })
    .where('site_id', '=', platform.siteId)
    .execute()
  const { clientId, apiKey, app } = await platform.connection()
  const requests = requestsTo(platform)
  const signIn = signInTo(requests, clientId)
  return { ...requests, ...signIn, platform, clientId, apiKey, app }
}

/** Signs visitors and members in without a browser. */
export function signInTo({ post, get }: Requests, clientId: string): Pick<World, 'visitor' | 'member'> {
  const visitor = async (): Promise<Tokens> =>
    (await post('/oauth2/token', { grantType: 'anonymous', clientId })).body
  return {
    visitor,
    async member(email = mira.email, password = mira.password) {
      const { access_token: authorization } = await visitor()
      const login = await post('/v2/login', { loginId: { email }, password }, { authorization })
      return exchange({ post, get, clientId }, authorization, login.body.sessionToken)
    },
  }
}

/** Exchanges a session token for a member's tokens, without a browser. */
export async function exchange(
  world: Pick<World, 'post' | 'get' | 'clientId'>,
  authorization: string,
  sessionToken: string,
): Promise<Tokens> {
  const code = await silentCode(world, authorization, sessionToken)
  const { clientId } = world
  const grant = { grantType: 'authorization_code', clientId, code, codeVerifier: verifier }
  return (await world.post('/oauth2/token', grant)).body
}

export const verifier = 'a-verifier-of-forty-three-characters-or-more'
export const codeChallenge = createHash('sha256').update(verifier).digest('base64url')

export function authRequest(clientId: string, more: object = {}): object {
  return {
    clientId,
    codeChallenge,
    codeChallengeMethod: 'S256',
    responseType: 'code',
    scope: 'offline_access',
    state: 'the-state',
    ...more,
  }
}

export async function silentCode(
  { post, get, clientId }: Pick<World, 'post' | 'get' | 'clientId'>,
  authorization: string,
  sessionToken: string,
): Promise<string> {
  const auth = {
    authRequest: authRequest(clientId, { responseMode: 'web_message', sessionToken }),
    prompt: 'none',
  }
  const { body } = await post(
    '/v1/redirect-session',
    { auth },
    { authorization, origin: 'http://localhost:4020' },
  )
  const page = await get(body.redirectSession.fullUrl.slice(baseUrl.length))
  return messageOf(page).code ?? ''
}

/** The message that the hidden frame's page posts to its parent. */
export function messageOf(page: Reply): Record<string, string> {
  return JSON.parse(/const message=(\{.*?\});/.exec(page.body)?.[1] ?? '{}')
}

/** The page's cookie in the form that a browser sends back. */
export function cookieOf(reply: Pick<Reply, 'headers'>): string {
  return reply.headers.getSetCookie()[0]?.split(';')[0] ?? ''
}

/** The data of a hosted page. */
export function pageOf(reply: Reply): Record<string, unknown> {
  return JSON.parse(/id="page"[^>]*>(.*?)<\/script>/s.exec(reply.body)?.[1] ?? '{}')
}
