import { createHash } from 'node:crypto'

import type { Access } from '@vitrine/contract/define'
import { createTestPlatform } from '@vitrine/testing'

const noPayment = () => Promise.reject(new Error('No payment is made with this account'))
/** Accepts the keys of the examples, and takes no payments. */
const stripe = {
  check: async () => 'ACCEPTED' as const,
  methodsFor: () => ['LINK'] as const,
  connect: async () => ({
    name: 'stripe-test',
    cardsAreEntered: 'there' as const,
    refundableDays: 180,
    authorize: noPayment,
    begin: noPayment,
    authorizeKept: noPayment,
    forgetKept: noPayment,
    answerChallenge: noPayment,
    find: noPayment,
    capture: noPayment,
    void: noPayment,
    refund: noPayment,
    readNotice: noPayment,
  }),
}

/** The connection file of a running platform (`connection.json`). */
interface Connection {
  readonly baseUrl: string
  readonly siteId: string
  readonly clientId: string
  readonly apiKey: string
  readonly redirectUri: string
  readonly catalogAppId: string
  readonly products: readonly {
    readonly catalogItemId: string
    readonly name: string
    readonly price: string
    readonly options?: object
    readonly stock: number
    readonly itemType: string
  }[]
  readonly cards: readonly { readonly outcome: string; readonly number: string }[]
  /** Orders whose money is held. */
  readonly payments: Readonly<
    Record<'authorizedForVoid' | 'authorizedForCapture', { readonly orderId: string }>
  >
  readonly coupon: { readonly code: string }
  readonly giftCard: { readonly code: string }
  readonly shippingAddress: Readonly<Record<string, string>>
  readonly shippingOptionCode: string
  readonly accounts: readonly { readonly role: string; readonly email: string; readonly password: string }[]
  readonly app: { readonly appId: string; readonly appSecret: string; readonly instanceId: string }
  readonly dev: string
}

export interface Reply {
  readonly status: number
  // biome-ignore lint/suspicious/noExplicitAny: what came over the wire; the contract's schemas say what it must be
  readonly body: any
  readonly headers: Headers
}

interface Account {
  readonly email: string
  readonly password: string
}

/** A role, and the headers that prove it. */
export interface Caller {
  readonly role: Access
  readonly headers: Readonly<Record<string, string>>
}

/** A platform under test, over plain HTTP: `VITRINE_CONNECTION` names another server's connection file. */
export interface World {
  readonly connection: Connection
  /** The platform runs in this process and has no other users. */
  readonly isOurs: boolean
  send(
    method: string,
    path: string,
    body?: unknown,
    headers?: Readonly<Record<string, string>>,
  ): Promise<Reply>
  /** A new caller of that role, with a cart of its own. Members and staff are the seed's unless an account is named; `asVisitor` runs before they sign in. */
  caller(role: Access, account?: Account, asVisitor?: (visitor: Caller) => Promise<unknown>): Promise<Caller>
}

export async function createWorld(): Promise<World> {
  const { connection, isOurs, fetch } = await connect()
  const send: World['send'] = async (method, path, body, headers = {}) => {
    const init = {
      method,
      redirect: 'manual',
      headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
    } as const
    const response = await fetch(connection.baseUrl + path, {
      ...init,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.includes('json') ?? false
    return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text }
  }
  return { connection, isOurs, send, caller: (...one) => createCaller({ connection, send }, ...one) }
}

async function connect(): Promise<{
  readonly connection: Connection
  readonly isOurs: boolean
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>
}> {
  const file = process.env.VITRINE_CONNECTION
  if (file) {
    const { readFile } = await import('node:fs/promises')
    return {
      connection: JSON.parse(await readFile(file, 'utf8')),
      isOurs: false,
      fetch: (url, init) => fetch(url, init),
    }
  }
  const platform = await createTestPlatform({ seed: 'small-shop', runJobs: true, stripe })
  const connection = { ...(await platform.connection()), baseUrl: platform.baseUrl } as unknown as Connection
  return { connection, isOurs: true, fetch: (url, init) => platform.fetch(url, init) }
}

type Place = Pick<World, 'connection' | 'send'>

async function createCaller(
  place: Place,
  role: Access,
  account?: Account,
  asVisitor?: (visitor: Caller) => Promise<unknown>,
): Promise<Caller> {
  const { connection } = place
  if (role === 'anyone') return { role, headers: {} }
  if (role === 'app')
    return { role, headers: { authorization: connection.apiKey, 'wix-site-id': connection.siteId } }
  const { body } = await place.send('POST', '/oauth2/token', {
    grantType: 'anonymous',
    clientId: connection.clientId,
  })
  const visitor: Caller = { role: 'visitor', headers: { authorization: body.access_token } }
  if (role === 'visitor') return visitor
  await asVisitor?.(visitor)
  return {
    role,
    headers: { authorization: await signIn(place, body.access_token, account ?? seedAccount(place, role)) },
  }
}

function seedAccount({ connection }: Place, role: Access): Account {
  const isMember = role === 'member'
  const account = connection.accounts.find((one) => isMember === (one.role === 'member'))
  if (!account) throw new Error(`There is no account for ${role}`)
  return account
}

const verifier = 'a-verifier-of-forty-three-characters-or-more'

/** Signs in as the published clients do: login, a redirect session that shows nothing, the code, the tokens. */
async function signIn({ connection, send }: Place, authorization: string, account: Account): Promise<string> {
  const { clientId, redirectUri } = connection
  const login = await send(
    'POST',
    '/v2/login',
    { loginId: { email: account.email }, password: account.password },
    { authorization },
  )
  const authRequest = {
    clientId,
    redirectUri,
    state: 'state',
    responseMode: 'query',
    responseType: 'code',
    scope: 'offline_access',
    codeChallengeMethod: 'S256',
    codeChallenge: createHash('sha256').update(verifier).digest('base64url'),
    sessionToken: login.body.sessionToken,
  }
  const session = await send(
    'POST',
    '/v1/redirect-session',
    { auth: { authRequest, prompt: 'none' } },
    { authorization },
  )
  const { pathname, search } = new URL(session.body.redirectSession.fullUrl)
  const redirect = await send('GET', pathname + search)
  const code = new URL(redirect.headers.get('location') ?? '').searchParams.get('code')
  const tokens = await send('POST', '/oauth2/token', {
    clientId,
    grantType: 'authorization_code',
    code,
    codeVerifier: verifier,
    redirectUri,
  })
  return tokens.body.access_token
}
