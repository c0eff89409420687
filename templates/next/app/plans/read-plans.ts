import { listOfferedMembershipPlans } from '@vitrine/client/memberships'
import { cache } from 'react'

import { site } from '../../vitrine.ts'

export const readPlans = cache(
  async () => (await listOfferedMembershipPlans(await site.getClient())).membershipPlans,
)
