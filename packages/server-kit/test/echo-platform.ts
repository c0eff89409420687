import type { Fetch, Tokens } from '@vitrine/client'

import { createSessions, type Session, type SessionOptions, type Sessions } from '../src/session.ts'

/** A fake platform that echoes the caller and delays responses, so that later requests overtake earlier ones. */
export interface EchoPlatform {
  readonly fetch: Fetch
  /** The requested paths. */
  readonly asked: string[]
  /** Overrides the response of all calls except the token endpoint. */
  answer?: ((authorization: string | null, init: RequestInit) => Response) | undefined
  /** Overrides the response of the token endpoint. */
  tokens?: (() => Response | Promise<undefined>) | undefined
}

export function echoPlatform(): EchoPlatform {
  let seed = 1
  const someTurns = async () => {
    seed = (seed * 48_271) % 2_147_483_647
    for (let turn = seed % 23; turn > 0; turn--) await undefined
  }
  const platform: EchoPlatform = {
    asked: [],
    async fetch(url, init) {
      const { pathname } = new URL(url)
      platform.asked.push(pathname)
      await someTurns()
      if (pathname === '/oauth2/token') {
        const { grantType, refreshToken, code } = JSON.parse(String(init.body))
        const said = await platform.tokens?.()
        if (said) return said
        if (grantType === 'authorization_code') return Response.json(reply(`${code}-1`))
        if (grantType === 'anonymous') return Response.json(reply(`new-${crypto.randomUUID()}-1`))
        // A refresh token always has the same successor.
        const [user, turn] = split(refreshToken.replace('refresh-', ''))
        return Response.json(reply(`${user}-${turn + 1}`))
      }
      if (pathname === '/v1/redirect-session') {
        const { auth, logout } = JSON.parse(String(init.body))
        const endpoint = `http://platform.test/oauth2/${auth ? 'authorize' : 'logout'}`
        const searchParams = { state: auth?.authRequest.state ?? '', prompt: auth?.prompt ?? '' }
        const fullUrl = logout ? endpoint : `${endpoint}?${new URLSearchParams(searchParams)}`
        const urlDetails = { endpoint, searchParams }
        return Response.json({ redirectSession: { id: '1', fullUrl, sessionToken: 's', urlDetails } })
      }
      const authorization = new Headers(init.headers).get('authorization')
      if (platform.answer) return platform.answer(authorization, init)
      const [user] = split(authorization?.replace('access-', '') ?? 'nobody-0')
      return Response.json({ cart: { id: user, lineItems: [] } })
    },
  }
  return platform
}

const split = (text: string): [string, number] => {
  const at = text.lastIndexOf('-')
  return [text.slice(0, at), Number(text.slice(at + 1))]
}
const reply = (name: string) => ({
  access_token: `access-${name}`,
  refresh_token: `refresh-${name}`,
  expires_in: 900,
})

export const secret = 'a secret of more than 32 characters'

export const optionsFor = (platform: EchoPlatform): SessionOptions => ({
  baseUrl: 'http://platform.test',
  clientId: 'client',
  secrets: [secret],
  fetch: platform.fetch,
})

/** Tokens of a member; `seconds` is their remaining lifetime. */
export const tokensOf = (user: string, seconds = 900): Tokens => ({
  accessToken: { value: `access-${user}-1`, expiresAt: Math.floor(Date.now() / 1000) + seconds },
  refreshToken: { value: `refresh-${user}-1`, role: 'member' },
})

/** Returns the cookies of a browser with such a session. */
export async function cookieFor(
  sessions: Pick<Sessions, 'open'>,
  tokens: Tokens,
  url = 'http://shop.test/',
): Promise<string> {
  const session = await sessions.open(new Request(url))
  await session.client.auth.setTokens(tokens)
  return cookiesIn(await session.commit(new Response()))
}

/** Returns the cookies that a browser sends back. */
export const cookiesIn = (response: Response): string =>
  response.headers
    .getSetCookie()
    .filter((line) => !line.includes('Max-Age=0'))
    .map((line) => line.split(';')[0])
    .join('; ')

export const open = (sessions: Pick<Sessions, 'open'>, cookie = '', path = '/'): Promise<Session> =>
  sessions.open(new Request(`http://shop.test${path}`, { headers: { cookie } }))

export const sessionsOver = (platform: EchoPlatform, more: Partial<SessionOptions> = {}): Sessions =>
  createSessions({ ...optionsFor(platform), ...more })
