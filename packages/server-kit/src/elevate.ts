import type { Auth, Client, HeaderMap, Tokens } from '@vitrine/client'
import { type TokenInput, token, tokenInfo } from '@vitrine/client/tokens'

interface AppIdentity {
  readonly appId: string
  readonly appSecret: string
}

/**
 * Selects the installation that an app acts for: by instance id, by an access token sent to the app, or by the result
 * of the installer page.
 */
export type AppOptions = AppIdentity &
  (
    | { readonly instanceId: string }
    | { readonly accessToken: string }
    | {
        readonly refreshToken: string
        /** Receives each new refresh token. Store it, because the previous one no longer works. */
        readonly onRefreshToken: (refreshToken: string) => void | Promise<void>
      }
  )

/**
 * Authenticates calls as an app of the site. Use it only on a server, because the secret must not reach a browser.
 * All calls share one token.
 */
export function app(options: AppOptions): Auth {
  const { appId, appSecret } = options
  const self = { client_id: appId, client_secret: appSecret }
  let refreshToken = 'refreshToken' in options ? options.refreshToken : undefined
  return granted(async (to) => {
    if ('refreshToken' in options) {
      const grant = { ...self, grant_type: 'refresh_token', refresh_token: refreshToken ?? '' }
      const given = await ask(to, grant)
      if (given.refresh_token && given.refresh_token !== refreshToken) {
        refreshToken = given.refresh_token
        await options.onRefreshToken(refreshToken)
      }
      return given
    }
    if ('instanceId' in options)
      return ask(to, { ...self, grant_type: 'client_credentials', instance_id: options.instanceId })
    const strip = { grant_type: 'strip_bound_session', client_secret: appSecret }
    return ask(to, { ...strip, access_token: options.accessToken })
  })
}

/**
 * Exchanges the code of the installer page for tokens. Pass their refresh token, or the `instanceId` of the same
 * page, to `app()`.
 */
export async function appTokens(
  to: Client,
  { appId, appSecret, code }: AppIdentity & { readonly code: string },
): Promise<{ readonly accessToken: string; readonly refreshToken: string; readonly expiresAt: number }> {
  const given = await ask(to, {
    grant_type: 'authorization_code',
    client_id: appId,
    client_secret: appSecret,
    code,
  })
  return {
    accessToken: given.access_token,
    refreshToken: given.refresh_token ?? '',
    expiresAt: Math.floor(Date.now() / 1000) + given.expires_in,
  }
}

/**
 * Returns the app for the installation of a token that a request to the app contains.
 *
 * @throws Error when the token has expired or belongs to another app.
 */
export async function appOf(
  to: Client,
  { appId, appSecret, accessToken }: AppIdentity & { readonly accessToken: string },
): Promise<Auth> {
  const { active, clientId, instanceId } = await tokenInfo({ ...to, auth: undefined }, { token: accessToken })
  if (!active || clientId !== appId || !instanceId) throw new Error('The token does not belong to this app')
  return app({ appId, appSecret, instanceId })
}

/**
 * Authenticates calls as a member who signed in on another system. `staff` is an app or API key that may act for
 * members. With `key`, the API key follows the caller's token, separated by a comma (specification section 4).
 */
export function asMember(
  staff: Client,
  { memberId, key }: { readonly memberId: string; readonly key?: string },
): Auth {
  return granted(async (to) => {
    const { authorization = '' } = (await staff.auth?.headers(staff, false, undefined)) ?? {}
    const headers = { authorization: key === undefined ? authorization : `${authorization},${key}` }
    const grant = { grant_type: 'authorized_client', scope: 'offline_access', member_id: memberId }
    return token({ ...to, auth: { headers: () => headers } }, grant)
  })
}

/**
 * Returns `elevate`, which gives a client function more permissions than the caller of your server has. Check the
 * input first, and never pass on unchecked data from the browser.
 *
 *     const elevate = createElevate(() => staff)
 *     const { order } = await elevate(getOrder)({ id })
 *
 * @param read Returns the client with the permissions. It runs for each call; without a client, the call fails.
 */
export function createElevate(
  read: () => Client | undefined | Promise<Client | undefined>,
): <Rest extends readonly unknown[], Answer>(
  call: (to: Client, ...rest: Rest) => Promise<Answer>,
) => (...rest: Rest) => Promise<Answer> {
  return (call) =>
    async (...rest) => {
      const staff = await read()
      if (!staff) throw new Error('createElevate was called without a client for elevated calls')
      return call(staff, ...rest)
    }
}

interface Granted {
  readonly access_token: string
  readonly refresh_token?: string
  readonly expires_in: number
}

/** The request is anonymous, because an expired token would make the platform reject it. */
const ask = (to: Client, grant: TokenInput): Promise<Granted> => token({ ...to, auth: undefined }, grant)

/** In seconds. Tokens are renewed this long before they expire, so that they do not expire in transit. */
const leeway = 10

/** Caches one token until it expires or is rejected. Concurrent calls share one request for it. */
function granted(give: (to: Client) => Promise<Granted>): Auth {
  let kept: { readonly value: string; readonly expiresAt: number } | undefined
  let asking: Promise<string> | undefined

  async function renew(to: Client): Promise<string> {
    try {
      const { access_token: value, expires_in } = await give(to)
      kept = { value, expiresAt: Math.floor(Date.now() / 1000) + Number(expires_in) }
      return value
    } finally {
      asking = undefined
    }
  }

  return {
    async headers(to, _open, refused): Promise<HeaderMap> {
      const isGood = kept && kept.value !== refused && kept.expiresAt - leeway > Math.floor(Date.now() / 1000)
      if (kept && isGood) return { authorization: kept.value }
      asking ??= renew(to)
      return { authorization: await asking }
    },
    // After a 401, the transport calls this to renew the token.
    getTokens: async (): Promise<Tokens> => ({
      accessToken: { value: kept?.value ?? '', expiresAt: kept?.expiresAt ?? 0 },
      refreshToken: { value: '', role: 'none' },
    }),
  }
}
