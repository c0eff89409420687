import type { Client } from '../transport/client.ts'

/** Whether the caller is somebody yet. A brand-new visitor is not, and so has no cart to ask for. */
export const hasSession = async (to: Client): Promise<boolean> =>
  (await to.auth?.getTokens?.())?.refreshToken.role !== 'none'
