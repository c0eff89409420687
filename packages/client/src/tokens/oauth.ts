import type { Client, HeaderMap } from '../transport/client.ts'
import type { ApiError } from '../transport/error.ts'
import { isRefusal, now, requestTokens } from './request.ts'
import type { SessionAuth, SessionEnd, SessionListener } from './session.ts'
import { memoryStorage, noTokens, type Role, type TokenStorage, type Tokens } from './tokens.ts'

export interface OAuthOptions {
  readonly clientId: string
  /** Token storage: memory by default. */
  readonly storage?: TokenStorage
  /** Called when a session ends outside this page and the caller is now a visitor; never after a network failure. */
  readonly onSessionEnd?: (end: SessionEnd) => void
}

/** Sessions of visitors and members. A visitor's session starts with the first call that needs one. */
export interface OAuth extends SessionAuth {
  readonly clientId: string
  /** Signs in with tokens, or out with `noTokens()`. */
  setTokens(tokens: Tokens): Promise<void>
}

/** Seconds before expiry at which a token is renewed, so that it does not expire in transit. */
const leeway = 10

export function oauth({ clientId, storage = memoryStorage(), onSessionEnd }: OAuthOptions): OAuth {
  const listeners = new Set<SessionListener>()
  let renewal: Promise<Tokens> | undefined
  let margin = leeway

  function notify(role: Role, end?: SessionEnd): void {
    auth.epoch++
    if (end) onSessionEnd?.(end)
    for (const listener of listeners) listener(role, end)
  }

  async function renew(to: Client, refused: string | undefined, ended?: true): Promise<Tokens> {
    const old = await auth.getTokens()
    if (isValid(old, refused, margin)) return old
    const { value: refreshToken, role } = old.refreshToken
    let tokens: Tokens | undefined
    let cause: ApiError | undefined
    try {
      tokens = refreshToken
        ? await requestTokens(
            to,
            clientId,
            role,
            { grantType: 'refresh_token', refreshToken },
            // Retries soon: the platform repeats its response for ten seconds, and later treats the old token as stolen
            // (RFC 9700, 4.14).
            { attemptTimeout: 4000, retries: 5 },
          )
        : await requestTokens(to, clientId, 'visitor', { grantType: 'anonymous' })
    } catch (error) {
      cause = error as ApiError
      if (!refreshToken || ended || !isRefusal(cause)) throw error
    }
    // Another tab may have written newer tokens, if there was no lock or it was lost.
    if (JSON.stringify(await auth.getTokens()) !== JSON.stringify(old)) return renew(to, refused)
    await storage.setTokens(tokens ?? noTokens(), !tokens)
    if (!tokens) {
      notify('none', { role, reason: 'refused', cause })
      return renew(to, refused, true)
    }
    // Tokens with a lifetime of seconds are not renewed at each call.
    margin = Math.min(leeway, (tokens.accessToken.expiresAt - now()) / 2)
    return tokens
  }

  const auth = {
    clientId,
    epoch: 0,
    getTokens: async () => (await storage.getTokens()) ?? noTokens(),
    async setTokens(tokens: Tokens) {
      await storage.setTokens(tokens, true)
      notify(tokens.refreshToken.role)
    },
    async headers(to: Client, open: boolean, refused: string | undefined): Promise<HeaderMap> {
      let tokens = await auth.getTokens()
      if (!isValid(tokens, refused, margin)) {
        if (open && !tokens.refreshToken.value) return {}
        const work = () => renew(to, refused)
        // All callers share one renewal.
        renewal ??= (storage.alone?.(work) ?? work()).finally(() => {
          renewal = undefined
        })
        try {
          tokens = await renewal
        } catch (error) {
          if (!isValid(tokens, refused, 0)) throw error
        }
      }
      return { authorization: tokens.accessToken.value }
    },
    subscribe(listener: SessionListener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  storage.watch?.(async (end) => notify((await auth.getTokens()).refreshToken.role, end))
  return auth
}

const isValid = (
  { accessToken: { value, expiresAt } }: Tokens,
  refused: string | undefined,
  margin: number,
) => value && value !== refused && expiresAt >= now() + margin
