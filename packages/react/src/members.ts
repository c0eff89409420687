import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import type { Client } from '@vitrine/client'
import { type QueryMembersInput, queryMembers } from '@vitrine/client/members'

import { keys } from './keys.ts'
import { useClient } from './provider.tsx'

/** A page of members with the total. Visitors and members see public members, staff see all. */
export const membersOptions = (client: Client, input: QueryMembersInput = {}) =>
  queryOptions({
    // The key begins with `mine`, because the list depends on the caller.
    queryKey: [...keys.mine, 'members', input],
    queryFn: ({ signal }) => queryMembers(client, input, { signal }),
  })

/** Keeps the last page until the next one is there. */
export const useMembers = (input?: QueryMembersInput) =>
  useQuery({ ...membersOptions(useClient(), input), placeholderData: keepPreviousData })
