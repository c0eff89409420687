import type { SessionEnd } from './session.ts'

/** Who a refresh token renews. */
export type Role = 'none' | 'visitor' | 'member'

/** What proves who is calling. Times are seconds since 1970. */
export interface Tokens {
  readonly accessToken: { readonly value: string; readonly expiresAt: number }
  readonly refreshToken: { readonly value: string; readonly role: Role }
}

/** Nobody yet, or nobody any more. */
export const noTokens = (): Tokens => toTokens('', 0)

export const toTokens = (access: string, expiresAt: number, refresh = '', role: Role = 'none'): Tokens => ({
  accessToken: { value: access, expiresAt },
  refreshToken: { value: refresh, role },
})

/** Where tokens are kept. */
export interface TokenStorage {
  getTokens(): Tokens | undefined | Promise<Tokens | undefined>
  /** `begins`: somebody signed in or out; otherwise these only renew what is there. */
  setTokens(tokens: Tokens, begins?: boolean): void | Promise<void>
  /** Runs the work alone among all who share the storage, if it can: renewals then do not cross. */
  alone?<T>(work: () => Promise<T>): Promise<T>
  /** Calls back, as long as the page lives, when another page that shares the storage has signed in or out. */
  watch?(listener: (end?: SessionEnd) => void): void
}

/** Keeps tokens as long as the page or the process lives. */
export function memoryStorage(tokens?: Tokens): TokenStorage {
  let kept = tokens
  return {
    getTokens: () => kept,
    setTokens: (tokens) => {
      kept = tokens
    },
  }
}
