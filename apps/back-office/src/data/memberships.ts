import { queryOptions } from '@tanstack/react-query'
import type { Client } from '@vitrine/client'
import { listMembershipPlans, listMemberships } from '@vitrine/client/memberships'

const memberships = ['back-office', 'memberships'] as const

export const membershipKeys = { all: memberships, holders: [...memberships, 'holders'] } as const

export const plansOptions = (client: Client) =>
  queryOptions({
    queryKey: [...memberships, 'plans'],
    queryFn: async ({ signal }) => (await listMembershipPlans(client, {}, { signal })).membershipPlans,
  })

const maximum = 100

/** All memberships of a member, newest first. */
export const membershipsOfMemberOptions = (client: Client, memberId: string) =>
  queryOptions({
    queryKey: [...memberships, 'of-member', memberId],
    queryFn: async ({ signal }) =>
      (await listMemberships(client, { memberId, limit: maximum }, { signal })).memberships,
  })
