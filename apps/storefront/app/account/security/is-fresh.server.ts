import type { Client } from '@vitrine/client'
import { listSessions } from '@vitrine/client/security'

/** The platform takes sign-ins of five minutes; one of them is what it rounds by, another is for typing. */
const freshFor = 3 * 60_000

/**
 * Whether somebody signed in here so lately that the platform will take their word. Both moments are the platform's
 * own: this very call was the last use. It decides again when the form comes; this only spares people from typing
 * first and being asked afterwards.
 */
export async function isFresh(client: Client): Promise<boolean> {
  const { sessions } = await listSessions(client)
  const here = sessions.find(({ current }) => current)
  return here !== undefined && here.lastUsedDate.getTime() - here.createdDate.getTime() < freshFor
}
