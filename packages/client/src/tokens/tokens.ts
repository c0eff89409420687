import type { SessionEnd } from './session.ts'

/** The role of a refresh token. */
export type Role = 'none' | 'visitor' | 'member'

/** Access and refresh token. Times are seconds since 1970. */
export interface Tokens {
  readonly accessToken: { readonly value: string; readonly expiresAt: number }
  readonly refreshToken: { readonly value: string; readonly role: Role }
}

/** The caller without a session. */
export const noTokens = (): Tokens => toTokens('', 0)

export const toTokens = (access: string, expiresAt: number, refresh = '', role: Role = 'none'): Tokens => ({
  accessToken: { value: access, expiresAt },
  refreshToken: { value: refresh, role },
})

/** Storage of tokens. */
export interface TokenStorage {
  getTokens(): Tokens | undefined | Promise<Tokens | undefined>
  /** `begins`: true after a sign-in or sign-out, false after a renewal. */
  setTokens(tokens: Tokens, begins?: boolean): void | Promise<void>
  /** Runs the work under a lock of all pages that share the storage, if possible, so that renewals do not collide. */
  alone?<T>(work: () => Promise<T>): Promise<T>
  /** Calls the listener when another page that shares the storage has signed in or out. */
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
