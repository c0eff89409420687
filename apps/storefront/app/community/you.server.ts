import { isApiError } from '@vitrine/client'
import { getCurrentMember, type Member } from '@vitrine/client/members'
import type { Session } from '@vitrine/server-kit/session'

/** Who reads the page, as far as the community is concerned. */
export interface You {
  readonly id: string
  readonly slug: string
  readonly isPublic: boolean
}

/** The member who asks, in full; nobody when they are none, or none any more. */
export async function readSelf({ client, role }: Session): Promise<Member | undefined> {
  if (role() !== 'member') return
  try {
    return (await getCurrentMember(client, { fieldsets: ['FULL'] })).member
  } catch (error) {
    // The page is for everybody: it is shown to whoever has just been signed out elsewhere.
    if (isApiError(error) && [401, 403, 404].includes(error.status)) return
    throw error
  }
}

export const toYou = ({ id, profile, privacyStatus }: Member): You => ({
  id,
  slug: profile.slug,
  isPublic: privacyStatus === 'PUBLIC',
})
