import type { Auth, Client, HeaderMap } from '../transport/client.ts'
import type { ApiError } from '../transport/error.ts'
import { now, requestTokens } from './request.ts'
import { memoryStorage, noTokens, type Role, type TokenStorage, type Tokens } from './tokens.ts'

export interface OAuthOptions {
  readonly clientId: string
  /** Where tokens are kept: in memory unless you say otherwise. */
  readonly storage?: TokenStorage
  /** The platform refused to renew the session, and the caller is a new visitor now. Never after a mere outage. */
  readonly onSessionEnd?: (ended: { readonly role: Role }) => void
}

/** Visitors and members. A visitor's session begins with the first call that needs one. */
export interface OAuth extends Auth {
  readonly clientId: string
  readonly epoch: number
  getTokens(): Promise<Tokens>
  /** Signs in, or out with `noTokens()`. */
  setTokens(tokens: Tokens): Promise<void>
  /** Calls back after a sign-in, a sign-out or the end of a session, of other tabs too; answers how to stop that. */
  subscribe(listener: (role: Role) => void): () => void
}

export function oauth({ clientId, storage = memoryStorage(), onSessionEnd }: OAuthOptions): OAuth {
  const listeners = new Set<(role: Role) => void>()
  let renewal: Promise<Tokens> | undefined

  async function renew(to: Client, refused: string | undefined, ended?: true): Promise<Tokens> {
    const old = await auth.getTokens()
    if (isValid(old, refused)) return old
    const { value: refreshToken, role } = old.refreshToken
    let tokens: Tokens | undefined
    try {
      tokens = refreshToken
        ? await requestTokens(to, clientId, role, { grantType: 'refresh_token', refreshToken })
        : await requestTokens(to, clientId, 'visitor', { grantType: 'anonymous' })
    } catch (error) {
      if (!refreshToken || ended || !isRefusal(error as ApiError)) throw error
    }
    // Somebody else may have written meanwhile, with no lock or a lost one: then theirs are the newer tokens.
    if (JSON.stringify(await auth.getTokens()) !== JSON.stringify(old)) return renew(to, refused)
    if (tokens) await storage.setTokens(tokens)
    else {
      await auth.setTokens(noTokens())
      onSessionEnd?.({ role })
    }
    return tokens ?? renew(to, refused, true)
  }

  const auth = {
    clientId,
    epoch: 0,
    getTokens: async () => (await storage.getTokens()) ?? noTokens(),
    async setTokens(tokens: Tokens) {
      await storage.setTokens(tokens)
      auth.epoch++
      for (const listener of listeners) listener(tokens.refreshToken.role)
    },
    async headers(to: Client, open: boolean, refused: string | undefined): Promise<HeaderMap> {
      let tokens = (await storage.getTokens()) ?? noTokens()
      if (!isValid(tokens, refused)) {
        if (open && !tokens.refreshToken.value) return {}
        const work = () => renew(to, refused)
        // One renewal at a time, whoever asks.
        renewal ??= (storage.alone?.(work) ?? work()).finally(() => {
          renewal = undefined
        })
        tokens = await renewal
      }
      return { authorization: tokens.accessToken.value }
    },
    subscribe(listener: (role: Role) => void) {
      listeners.add(listener)
      const stop = storage.watch?.(async () => listener((await auth.getTokens()).refreshToken.role))
      return () => {
        listeners.delete(listener)
        stop?.()
      }
    },
  }
  return auth
}

const isValid = ({ accessToken: { value, expiresAt } }: Tokens, refused: string | undefined) =>
  value && value !== refused && expiresAt >= now()

/** Only this ends a session; anything else may pass. */
const isRefusal = ({ status, code }: ApiError) => status === 401 || /^invalid_grant$/i.test(code)
