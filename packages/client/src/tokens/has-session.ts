import type { Client } from '../transport/client.ts'

/** Whether the caller has a session. A new visitor has none, and so no cart. */
export const hasSession = async (to: Client): Promise<boolean> =>
  (await to.auth?.getTokens?.())?.refreshToken.role !== 'none'
