import { seed } from '../../assembly/seeds/steps/badges.ts'
import type { Area, Job } from '../../kernel/area.ts'
import { badgesOf, unassign } from './assignments-store.ts'
import { handlers } from './handlers.ts'
import { tellAssigned } from './tell.ts'

export {
  type Assignment,
  assignmentsMatching,
  findAssignments,
  insertAssignments,
  type NewAssignment,
  removeAssignments,
  searchAssignments,
  type TagChanges,
  tagAssignments,
  toAssignment,
} from './assignments-store.ts'
export { lockBadges } from './store.ts'
export { tellAssigned } from './tell.ts'

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
