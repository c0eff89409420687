import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Client } from '@vitrine/client'
import {
  listMyMembershipCharges,
  listMyMemberships,
  listOfferedMembershipPlans,
} from '@vitrine/client/memberships'
import { type CreateRedirectSessionInput, createRedirectSession } from '@vitrine/client/redirects'

import { keys } from './keys.ts'
import { useClient } from './provider.tsx'
import { useSession } from './session.ts'

/** Below `mine`, so a sign-in or sign-out clears it. */
const membershipsKey = [...keys.mine, 'memberships'] as const

/** The membership plans for sale, oldest first. */
export const offeredPlansOptions = (client: Client) =>
  queryOptions({
    queryKey: ['vitrine', 'shop', 'membership-plans'],
    queryFn: async ({ signal }) => (await listOfferedMembershipPlans(client, {}, { signal })).membershipPlans,
  })

export const useOfferedPlans = () => useQuery(offeredPlansOptions(useClient()))

/** The memberships of the signed-in member, newest first. */
export const membershipsOptions = (client: Client) =>
  queryOptions({
    queryKey: membershipsKey,
    queryFn: async ({ signal }) => (await listMyMemberships(client, {}, { signal })).memberships,
  })

/** Sends no request without a member. */
export function useMemberships() {
  const { isMember } = useSession()
  return useQuery({ ...membershipsOptions(useClient()), enabled: isMember })
}

/** The items that the member's memberships paid, newest first. */
export const membershipChargesOptions = (client: Client, membershipId?: string) =>
  queryOptions({
    queryKey: [...membershipsKey, 'charges', membershipId ?? ''],
    queryFn: async ({ signal }) =>
      (await listMyMembershipCharges(client, membershipId ? { membershipId } : {}, { signal }))
        .membershipCharges,
  })

/** Sends no request without a member. */
export function useMembershipCharges(membershipId?: string) {
  const { isMember } = useSession()
  return useQuery({ ...membershipChargesOptions(useClient(), membershipId), enabled: isMember })
}

/** Options of the hosted checkout of a plan. */
export interface PlanHandOver {
  readonly planId: string
  /** Pages that the buyer returns to: registered addresses of this site. */
  readonly callbacks: NonNullable<CreateRedirectSessionInput['callbacks']>
}

/** Returns the address of the hosted checkout of a plan. */
export async function handOverToPlan(client: Client, { planId, callbacks }: PlanHandOver): Promise<string> {
  const { redirectSession } = await createRedirectSession(client, {
    paidPlansCheckout: { planId },
    callbacks,
  })
  return redirectSession.fullUrl
}
