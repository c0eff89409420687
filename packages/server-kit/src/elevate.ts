import type { Auth, Client, HeaderMap, Tokens } from '@vitrine/client'
import { type TokenInput, token, tokenInfo } from '@vitrine/client/tokens'

interface AppIdentity {
  readonly appId: string
  readonly appSecret: string
}

/** Which installation an app acts for: by its id, by a token of a request to the app, or by what the installer page gave. */
export type AppOptions = AppIdentity &
  (
    | { readonly instanceId: string }
    | { readonly accessToken: string }
    | {
        readonly refreshToken: string
        /** Told each refresh token that takes over: keep it, the one before is used up. */
        readonly onRefreshToken: (refreshToken: string) => void | Promise<void>
      }
  )

/** Calls as an app of the site, from a server: its secret must never reach a browser. One token serves all calls. */
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
 * The tokens that the code of the installer page stands for; with `instanceId` from the same page, or their refresh
 * token, `app()` goes on.
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
 * The app itself, for the installation that a token of a request to it names.
 *
 * @throws Error when the token has ended, or is not one of this app.
 */
export async function appOf(
  to: Client,
  { appId, appSecret, accessToken }: AppIdentity & { readonly accessToken: string },
): Promise<Auth> {
  const { active, clientId, instanceId } = await tokenInfo({ ...to, auth: undefined }, { token: accessToken })
  if (!active || clientId !== appId || !instanceId) throw new Error('The token is not one of this app')
  return app({ appId, appSecret, instanceId })
}

/**
 * Calls as a member who signed in elsewhere. `desk` may act for members: an app, or an API key. With `key` it is whoever
 * calls, and the key stands behind his token and a comma (specification section 4).
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
 * Makes `elevate`, which has functions of the client call with more rights than whoever asks has. Say what is looked up
 * and changed by them, and never hand through what a browser sent unseen.
 *
 *     const elevate = createElevate(() => desk)
 *     const { order } = await elevate(getOrder)({ id })
 *
 * @param read The client with those rights; asked at each call. None: the call is rejected.
 */
export function createElevate(
  read: () => Client | undefined | Promise<Client | undefined>,
): <Rest extends readonly unknown[], Answer>(
  call: (to: Client, ...rest: Rest) => Promise<Answer>,
) => (...rest: Rest) => Promise<Answer> {
  return (call) =>
    async (...rest) => {
      const staff = await read()
      if (!staff) throw new Error('There is no client to elevate to: createElevate was given none')
      return call(staff, ...rest)
    }
}

interface Granted {
  readonly access_token: string
  readonly refresh_token?: string
  readonly expires_in: number
}

/** Asked as nobody: a token that has ended would be refused with its question. */
const ask = (to: Client, grant: TokenInput): Promise<Granted> => token({ ...to, auth: undefined }, grant)

/** Seconds before its end in which a token is asked for again already, so that it does not die on its way. */
const leeway = 10

/** Keeps one token until it runs out or is refused; calls that need it at once wait for one asking. */
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
    // A caller that renews: the transport asks again after a 401.
    getTokens: async (): Promise<Tokens> => ({
      accessToken: { value: kept?.value ?? '', expiresAt: kept?.expiresAt ?? 0 },
      refreshToken: { value: '', role: 'none' },
    }),
  }
}
