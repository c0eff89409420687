import { createHash } from 'node:crypto'

import { json } from '../../db/core-tables.ts'
import { migrate } from '../../db/migrate.ts'
import { type OpenDatabase, openDatabase } from '../../db/open.ts'
import { createPlatform, type Platform } from '../../platform.ts'
import { createClock, createRandom } from '../../time.ts'

/** One database for a test file; each world in it is a site of its own. Races prove more on a real PostgreSQL. */
export async function openTestDatabase(): Promise<OpenDatabase> {
  const databaseUrl = process.env.VITRINE_TEST_DATABASE_URL
  const database = await openDatabase(databaseUrl ? { databaseUrl } : { data: 'memory' })
  await migrate(database)
  return database
}

export interface Reply {
  readonly status: number
  readonly headers: Headers
  // biome-ignore lint/suspicious/noExplicitAny: what came over the wire; each test says what it expects of it
  readonly body: any
}

export interface World {
  readonly platform: Platform
  readonly clientId: string
  readonly apiKey: string
  readonly app: { readonly appId: string; readonly appSecret: string; readonly instanceId: string }
  post(path: string, body: object, headers?: Record<string, string>): Promise<Reply>
  get(path: string, headers?: Record<string, string>): Promise<Reply>
  /** Tokens of a new visitor. */
  visitor(): Promise<Tokens>
  /** Signs in by the API and the silent frame, as the published clients do. */
  member(email?: string, password?: string): Promise<Tokens>
}

export interface Tokens {
  readonly access_token: string
  readonly refresh_token: string
  readonly expires_in: number
}

export const baseUrl = 'http://localhost:4010'
export const redirectUri = 'http://localhost:4020/sign-in/callback'
export const mira = {
  email: 'mira@example.com',
  password: 'mira-signs-in',
  id: '0f4f6f2e-52a8-4b8c-9a6b-2a9d7c1e0001',
}

export async function createWorld(
  database: OpenDatabase,
  settings: object = {},
  { dev = true, siteId }: { readonly dev?: boolean; readonly siteId?: string } = {},
): Promise<World> {
  const clock = createClock(new Date('2026-11-21T10:00:00Z'))
  const platform = await createPlatform({
    baseUrl,
    database,
    siteId: siteId ?? createRandom(clock).id(),
    clock,
    dev,
    seed: 'empty',
    passwordHashing: 'fast',
    runJobs: false,
  })
  await platform.db
    .updateTable('sites')
    .set((column) => ({
      settings: json({ ...{ name: 'Test' }, ...settings }) as never,
      site_id: column.ref('site_id'),
    }))
    .where('site_id', '=', platform.siteId)
    .execute()
  const { clientId, apiKey, app } = await platform.connection()

  const send = async (path: string, init: RequestInit): Promise<Reply> => {
    const response = await platform.fetch(baseUrl + path, init)
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.includes('json') ?? false
    return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text }
  }
  const post: World['post'] = (path, body, headers = {}) =>
    send(path, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', ...headers },
    })
  const get: World['get'] = (path, headers = {}) => send(path, { headers })
  const visitor = async (): Promise<Tokens> =>
    (await post('/oauth2/token', { grantType: 'anonymous', clientId })).body

  return {
    platform,
    clientId,
    apiKey,
    app,
    post,
    get,
    visitor,
    async member(email = mira.email, password = mira.password) {
      const { access_token: authorization } = await visitor()
      const login = await post('/v2/login', { loginId: { email }, password }, { authorization })
      return exchange({ post, get, clientId }, authorization, login.body.sessionToken)
    },
  }
}

/** From a session token to a member's tokens, without a browser. */
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

/** What the page in the hidden frame posts to its parent. */
export function messageOf(page: Reply): Record<string, string> {
  return JSON.parse(/const message=(\{.*?\});/.exec(page.body)?.[1] ?? '{}')
}

/** The cookie that a page set, as a browser would send it back. */
export function cookieOf(reply: Pick<Reply, 'headers'>): string {
  return reply.headers.getSetCookie()[0]?.split(';')[0] ?? ''
}

/** The data of a hosted page. */
export function pageOf(reply: Reply): Record<string, unknown> {
  return JSON.parse(/id="page"[^>]*>(.*?)<\/script>/s.exec(reply.body)?.[1] ?? '{}')
}
