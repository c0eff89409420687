import { baseUrl, type Reply } from './requests.ts'
import { authRequest, codeChallenge, cookieOf, mira, pageOf, redirectUri, type World } from './world.ts'

export interface Asked {
  readonly prompt?: string
  readonly request?: object
  readonly authorization?: string
  readonly headers?: Record<string, string>
}

/** Creates a redirect session `auth` and answers its address below the base. */
export async function address(
  world: World,
  { prompt = 'login', request, authorization, headers }: Asked = {},
) {
  const token = authorization ?? (await world.visitor()).access_token
  const auth = {
    authRequest: authRequest(world.clientId, { redirectUri, responseMode: 'fragment', ...request }),
    prompt,
  }
  const reply = await world.post('/v1/redirect-session', { auth }, { authorization: token, ...headers })
  return reply.body.redirectSession.fullUrl.slice(baseUrl.length) as string
}

/** A standard authorization request (RFC 6749); an empty text leaves a parameter out. */
export function standardAddress(clientId: string, changes: Record<string, string> = {}): string {
  const parameters = {
    response_type: 'code',
    client_id: clientId,
    redirect_uri: redirectUri,
    code_challenge: codeChallenge,
    code_challenge_method: 'S256',
    state: 'the-state',
    ...changes,
  }
  const given = Object.entries(parameters).filter(([, value]) => value !== '')
  return `/oauth2/authorize?${new URLSearchParams(given)}`
}

/** The headers of our own pages: the cookie and the same-origin proof. */
export const fromOurPage = (cookie: string) => ({ cookie, origin: baseUrl, 'sec-fetch-site': 'same-origin' })

/** Opens the sign-in page and logs in there, as a browser would. */
export async function signInAt(
  world: Pick<World, 'get' | 'post'>,
  url: string,
  cookie?: string,
  { email, password }: { readonly email: string; readonly password: string } = mira,
) {
  const page = await world.get(url, cookie ? { cookie } : {})
  const browser = cookie ?? cookieOf(page)
  const session = pageOf(page).session
  const login = await world.post('/v2/login', { loginId: { email }, password }, fromOurPage(browser))
  const body = { session, sessionToken: login.body.sessionToken }
  const finished = await world.post('/_hosted/authorize', body, fromOurPage(browser))
  return { page, browser, login, body, finished, cookie: cookieOf(finished) }
}

export function answerIn(url: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(new URL(url).hash.slice(1)))
}

export const location = (reply: Reply) => reply.headers.get('location') ?? ''

/** The answer in the query, as standard requests have it. */
export const queryOf = (url: string): Record<string, string> => Object.fromEntries(new URL(url).searchParams)
