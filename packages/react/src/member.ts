import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Client } from '@vitrine/client'
import { getCurrentMember } from '@vitrine/client/members'

import { keys } from './keys.ts'
import { useClient } from './provider.tsx'
import { useSession } from './session.ts'

/** The member who is signed in, in full. */
export const memberOptions = (client: Client) =>
  queryOptions({
    queryKey: keys.member,
    queryFn: async ({ signal }) =>
      (await getCurrentMember(client, { fieldsets: ['FULL'] }, { signal })).member,
  })

/** The member who is signed in; asks nothing while nobody is. */
export function useCurrentMember() {
  const { isMember } = useSession()
  return useQuery({ ...memberOptions(useClient()), enabled: isMember })
}
