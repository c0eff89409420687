import type { Area, Job } from '../../kernel/area.ts'
import { announceAssigned } from './announce.ts'
import { badgesOf, unassign } from './assignments-store.ts'
import { handlers } from './handlers.ts'

/** Removes the badges of a deleted member. */
const forgetMember: Job = async (ctx, { memberId }: { readonly memberId: string }) => {
  for (const { badge_id } of await badgesOf(ctx, [memberId])) {
    await announceAssigned(ctx, 'unassigned', await unassign(ctx, badge_id, [memberId]))
  }
}
export const badgesArea = {
  name: 'badges',
  handlers,
  jobs: { 'badges.forgetMember': forgetMember },
} satisfies Area
