import type { Area } from '../kernel/area.ts'
import { apiKeysArea } from './api-keys/area.ts'
import { appsArea } from './apps/area.ts'
import { badgeAssignmentsArea } from './badge-assignments/area.ts'
import { badgesArea } from './badges/area.ts'
import { membersArea } from './members/area.ts'
import { staffArea } from './staff/area.ts'

/**
 * People: what the site knows of its members and staff beside their accounts, and who may do what.
 *
 * Areas for other domains: `members`, `badges`, `badge-assignments`, `staff`, `api-keys`, `apps`.
 */
export const people: readonly Area[] = [
  membersArea,
  badgesArea,
  badgeAssignmentsArea,
  staffArea,
  apiKeysArea,
  appsArea,
]
