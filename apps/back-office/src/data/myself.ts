import { queryOptions } from '@tanstack/react-query'
import type { Client } from '@vitrine/client'
import { getMyStaffProfile, type StaffMember } from '@vitrine/client/staff'

import { type Person, site } from '../site.ts'
import { accessKeys } from './access.ts'

/** The signed-in staff member, at first as the server wrote them into the page. */
export const myselfOptions = (client: Client) =>
  queryOptions({
    queryKey: accessKeys.myself,
    queryFn: async ({ signal }) => toPerson((await getMyStaffProfile(client, {}, { signal })).staff),
    staleTime: Number.POSITIVE_INFINITY,
    ...(site.person && { initialData: site.person }),
  })

export const toPerson = ({ firstName, lastName, email, roleName }: StaffMember): Person => ({
  ...(firstName && { firstName }),
  ...(lastName && { lastName }),
  email,
  role: roleName,
})

/** Undefined before the staff member entered one. */
export const nameOfPerson = ({ firstName, lastName }: Person): string | undefined =>
  [firstName, lastName].filter(Boolean).join(' ') || undefined
