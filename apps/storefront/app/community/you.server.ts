import { isApiError } from '@vitrine/client'
import { getCurrentMember, type Member } from '@vitrine/client/members'
import type { Session } from '@vitrine/server-kit/session'

/** The current member on community pages. */
export interface You {
  readonly id: string
  readonly slug: string
  readonly isPublic: boolean
}

/** Loads the current member, or undefined for visitors and deleted members. */
export async function readSelf({ client, role }: Session): Promise<Member | undefined> {
  if (role() !== 'member') return
  try {
    return (await getCurrentMember(client, { fieldsets: ['FULL'] })).member
  } catch (error) {
    // The page is public, so it also shows to a member who was signed out elsewhere.
    if (isApiError(error) && [401, 403, 404].includes(error.status)) return
    throw error
  }
}

export const toYou = ({ id, profile, privacyStatus }: Member): You => ({
  id,
  slug: profile.slug,
  isPublic: privacyStatus === 'PUBLIC',
})
