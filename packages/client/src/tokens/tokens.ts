/** Who a refresh token renews. */
export type Role = 'none' | 'visitor' | 'member'

/** What proves who is calling. Times are seconds since 1970. */
export interface Tokens {
  readonly accessToken: { readonly value: string; readonly expiresAt: number }
  readonly refreshToken: { readonly value: string; readonly role: Role }
}

/** Nobody yet, or nobody any more. */
export const noTokens = (): Tokens => ({
  accessToken: { value: '', expiresAt: 0 },
  refreshToken: { value: '', role: 'none' },
})

/** Where tokens are kept. */
export interface TokenStorage {
  getTokens(): Tokens | undefined | Promise<Tokens | undefined>
  setTokens(tokens: Tokens): void | Promise<void>
  /** Tabs that keep their tokens in one place renew under a lock of this name. */
  readonly lock?: string
  /** Calls back when another tab has written; answers how to stop that. */
  watch?(listener: () => void): () => void
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
