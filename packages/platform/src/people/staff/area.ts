import type { StaffHandlers } from '../../generated/staff.ts'
import { listStaffAccounts } from '../../identity/identities/index.ts'
import type { Area } from '../../kernel/area.ts'
import { cutOffStaffAssistant, listStaffAssistants } from './assistants.ts'
import { queryAuditLog, queryMyAssistantActivity } from './audit-log.ts'
import { changeStaffRole, inviteStaff, removeStaff, resendStaffInvitation } from './people.ts'
import { getMyStaffProfile, listPermissions, updateMyStaffProfile } from './profile.ts'
import { createStaffRole, deleteStaffRole, listStaffRoles, updateStaffRole } from './roles.ts'
import { toStaff } from './to-staff.ts'

const handlers: StaffHandlers = {
  getMyStaffProfile,
  updateMyStaffProfile,
  listPermissions,
  listStaff: async (_input, ctx) => ({ staff: await toStaff(ctx, await listStaffAccounts(ctx)) }),
  inviteStaff,
  resendStaffInvitation,
  changeStaffRole,
  removeStaff,
  listStaffAssistants,
  queryMyAssistantActivity,
  cutOffStaffAssistant,
  listStaffRoles,
  createStaffRole,
  updateStaffRole,
  deleteStaffRole,
  queryAuditLog,
}
/** Staff accounts, roles and the audit log. */
export const staffArea = { name: 'staff', handlers } satisfies Area
