import type { Client, HeaderMap } from '../transport/client.ts'
import type { ApiError } from '../transport/error.ts'
import { isRefusal, now, requestTokens } from './request.ts'
import type { SessionAuth, SessionEnd, SessionListener } from './session.ts'
import { memoryStorage, noTokens, type Role, type TokenStorage, type Tokens } from './tokens.ts'

export interface OAuthOptions {
  readonly clientId: string
  /** Where tokens are kept: in memory unless you say otherwise. */
  readonly storage?: TokenStorage
  /** A session ended that this page did not end, and the caller is a new visitor now. Never after a mere outage. */
  readonly onSessionEnd?: (end: SessionEnd) => void
}

/** Visitors and members. A visitor's session begins with the first call that needs one. */
export interface OAuth extends SessionAuth {
  readonly clientId: string
  /** Signs in, or out with `noTokens()`. */
  setTokens(tokens: Tokens): Promise<void>
}

/**
 * A renewal whose answer is lost has to be asked again at once: the platform gives the same answer for ten seconds, and
 * takes whoever comes later with the old token for a thief (RFC 9700, 4.14).
 */
const insistence = { attemptTimeout: 4000, retries: 5 }

/** Seconds before its end in which a token is renewed already, so that it does not die on its way. */
const leeway = 10

export function oauth({ clientId, storage = memoryStorage(), onSessionEnd }: OAuthOptions): OAuth {
  const listeners = new Set<SessionListener>()
  let renewal: Promise<Tokens> | undefined
  let margin = leeway

  function tell(role: Role, end?: SessionEnd): void {
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
        ? await requestTokens(to, clientId, role, { grantType: 'refresh_token', refreshToken }, insistence)
        : await requestTokens(to, clientId, 'visitor', { grantType: 'anonymous' })
    } catch (error) {
      cause = error as ApiError
      if (!refreshToken || ended || !isRefusal(cause)) throw error
    }
    // Somebody else may have written meanwhile, with no lock or a lost one: then theirs are the newer tokens.
    if (JSON.stringify(await auth.getTokens()) !== JSON.stringify(old)) return renew(to, refused)
    await storage.setTokens(tokens ?? noTokens(), !tokens)
    if (!tokens) {
      tell('none', { role, reason: 'refused', cause })
      return renew(to, refused, true)
    }
    // Tokens that live for seconds are not renewed by each call.
    margin = Math.min(leeway, (tokens.accessToken.expiresAt - now()) / 2)
    return tokens
  }

  const auth = {
    clientId,
    epoch: 0,
    getTokens: async () => (await storage.getTokens()) ?? noTokens(),
    async setTokens(tokens: Tokens) {
      await storage.setTokens(tokens, true)
      tell(tokens.refreshToken.role)
    },
    async headers(to: Client, open: boolean, refused: string | undefined): Promise<HeaderMap> {
      let tokens = (await storage.getTokens()) ?? noTokens()
      if (!isValid(tokens, refused, margin)) {
        if (open && !tokens.refreshToken.value) return {}
        const work = () => renew(to, refused)
        // One renewal at a time, whoever asks.
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
  storage.watch?.(async (end) => tell((await auth.getTokens()).refreshToken.role, end))
  return auth
}

const isValid = (
  { accessToken: { value, expiresAt } }: Tokens,
  refused: string | undefined,
  margin: number,
) => value && value !== refused && expiresAt >= now() + margin
