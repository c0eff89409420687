import type { Area, Job } from '../../area.ts'
import { handlers } from './handlers.ts'
import { seed } from './seed.ts'
import { badgesOf, unassign } from './store.ts'
import { tellAssigned } from './tell.ts'

/** A member is deleted: their badges are nobody's. */
const forgetMember: Job = async (ctx, { memberId }: { readonly memberId: string }) => {
  for (const { badge_id } of await badgesOf(ctx, [memberId])) {
    await tellAssigned(ctx, 'unassigned', await unassign(ctx, badge_id, [memberId]))
  }
}

export const badgesArea = {
  name: 'badges',
  handlers,
  seed,
  jobs: { 'badges.forgetMember': forgetMember },
} satisfies Area
