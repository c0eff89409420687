import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Client } from '@vitrine/client'
import { getCurrentMember } from '@vitrine/client/members'

import { keys } from './keys.ts'
import { useClient } from './provider.tsx'
import { useSession } from './session.ts'

/** The signed-in member with all fields. */
export const memberOptions = (client: Client) =>
  queryOptions({
    queryKey: keys.member,
    queryFn: async ({ signal }) =>
      (await getCurrentMember(client, { fieldsets: ['FULL'] }, { signal })).member,
  })

/** The signed-in member. Sends no request if there is none. */
export function useCurrentMember() {
  const { isMember } = useSession()
  return useQuery({ ...memberOptions(useClient()), enabled: isMember })
}
