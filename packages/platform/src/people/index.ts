import type { Area } from '../kernel/area.ts'
import { apiKeysArea } from './api-keys/area.ts'
import { appsArea } from './apps/area.ts'
import { badgeAssignmentsArea } from './badge-assignments/area.ts'
import { badgesArea } from './badges/area.ts'
import { customerSegmentsArea } from './customer-segments/area.ts'
import { customersArea } from './customers/area.ts'
import { membersArea } from './members/area.ts'
import { oauthClientsArea } from './oauth-clients/area.ts'
import { segmentEmailsArea } from './segment-emails/area.ts'
import { staffArea } from './staff/area.ts'

/**
 * People: what the site knows of its members, customers and staff beside their accounts, and who may do what.
 *
 * Areas for other domains: `members`, `customers`, `customer-segments`, `badges`, `badge-assignments`, `staff`,
 * `api-keys`, `apps`, `oauth-clients`.
 */
export const people: readonly Area[] = [
  membersArea,
  customersArea,
  customerSegmentsArea,
  segmentEmailsArea,
  badgesArea,
  badgeAssignmentsArea,
  staffArea,
  apiKeysArea,
  appsArea,
  oauthClientsArea,
]
