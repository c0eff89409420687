import type { Client } from '@vitrine/client'
import { listSessions } from '@vitrine/client/security'

/** The platform accepts sign-ins of the last five minutes. One minute is its rounding, and one is for typing. */
const freshFor = 3 * 60_000

/**
 * Whether the last sign-in is recent enough for the platform. Both times come from the platform, and this call is the
 * last use. The platform checks again on submit; this check only avoids typing in vain.
 */
export async function isFresh(client: Client): Promise<boolean> {
  const { sessions } = await listSessions(client)
  const here = sessions.find(({ current }) => current)
  return here !== undefined && here.lastUsedDate.getTime() - here.createdDate.getTime() < freshFor
}
