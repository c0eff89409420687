import * as z from 'zod'

import { call } from '../define.ts'
import { AuditEntry, grantedPermissions, Permission, PermissionEntry } from '../shapes/permission.ts'
import { Consent } from '../shapes/security.ts'
import { CursorPagingMetadata, CursorQuery, guid, languageTag, text, timestamp } from '../wire.ts'

const personName = () => text(100).optional()

export const StaffMember = z
  .object({
    id: guid(),
    email: z.string(),
    firstName: text(100).optional(),
    lastName: text(100).optional(),
    /** INVITED: the invited person has not chosen a password yet. */
    status: z.enum(['INVITED', 'ACTIVE']),
    roleId: z.string(),
    roleName: z.string(),
    permissions: z.array(Permission),
    isOwner: z.boolean(),
    createdDate: timestamp(),
    lastLoginDate: timestamp().optional(),
  })
  .meta({ id: 'StaffMember', description: 'A member of the site’s staff.' })

export const StaffRole = z
  .object({
    /** A GUID, or the name of a built-in role such as `ADMIN`. */
    id: z.string(),
    name: z.string(),
    description: z.string(),
    permissions: z.array(Permission),
    /** True for a built-in role, which cannot be changed. */
    fixed: z.boolean(),
    /** The number of staff with the role. */
    staffCount: z.number().int(),
  })
  .meta({ id: 'StaffRole', description: 'A named set of permissions for staff.' })

export const StaffAssistant = z
  .object({ staffId: guid(), consent: Consent })
  .meta({ id: 'StaffAssistant', description: 'An assistant that works in the shop for a member of staff.' })

const staffMember = z.object({ staff: StaffMember })
const role = z.object({ role: StaffRole })
const exampleStaffId = '0f4f6f2e-52a8-4b8c-9a6b-2a9d7c1e0004'
const people = ['staff', 'app'] as const
const name = () => z.string().trim().min(1).max(60)

/** Our own calls: the hosted platform manages staff in accounts. */
export const staff = {
  getMyStaffProfile: call('GET /v1/staff/my', {
    summary: 'Reads the caller’s staff account and its permissions.',
    access: ['staff'],
    permission: 'none',
    input: z.object({}),
    output: staffMember,
    example: {},
  }),
  updateMyStaffProfile: call('PATCH /v1/staff/my', {
    summary: 'Changes the caller’s own name. An empty text clears it.',
    access: ['staff'],
    permission: 'none',
    input: z.object({
      profile: z.object({ firstName: personName(), lastName: personName() }).meta({ id: 'StaffProfile' }),
    }),
    output: staffMember,
    example: { profile: { firstName: 'Aoife' } },
  }),
  listPermissions: call('GET /v1/permissions', {
    summary: 'Lists all permissions in plain words, and which of them the caller can grant.',
    access: people,
    permission: 'none',
    input: z.object({}),
    output: z.object({ permissions: z.array(PermissionEntry) }),
    example: {},
  }),
  listStaff: call('GET /v1/staff', {
    summary: 'Lists the staff of the site, the owner first.',
    access: people,
    input: z.object({}),
    output: z.object({ staff: z.array(StaffMember) }),
    example: {},
  }),
  inviteStaff: call('POST /v1/staff/invite', {
    summary:
      'Invites a colleague by email: the link lets them choose a password within seven days. Needs a sign-in at most five minutes old.',
    access: ['staff'],
    guarded: true,
    input: z.object({
      email: z.email().max(254),
      roleId: text(100),
      firstName: personName(),
      lastName: personName(),
      /** The email's language; default: the site’s. */
      language: languageTag().optional(),
    }),
    output: staffMember,
    errors: [
      'REAUTHENTICATION_REQUIRED',
      'STAFF_EMAIL_TAKEN',
      'STAFF_ROLE_NOT_FOUND',
      'PERMISSION_NOT_HELD',
      'TOO_MANY_STAFF',
    ],
    example: { email: 'new.colleague@example.com', roleId: 'SUPPORT', firstName: 'Noa' },
  }),
  resendStaffInvitation: call('POST /v1/staff/{id}/resend-invitation', {
    summary: 'Emails the invitation again. The earlier link stops working.',
    access: ['staff'],
    guarded: true,
    input: z.object({ id: guid(), language: languageTag().optional() }),
    output: staffMember,
    errors: ['STAFF_NOT_FOUND', 'STAFF_INVITATION_ACCEPTED', 'PERMISSION_NOT_HELD'],
    example: { id: exampleStaffId },
  }),
  changeStaffRole: call('PUT /v1/staff/{id}/role', {
    summary:
      'Changes the role of a colleague, in all their sessions at once. Needs a sign-in at most five minutes old.',
    access: ['staff'],
    guarded: true,
    input: z.object({ id: guid(), roleId: text(100) }),
    output: staffMember,
    errors: [
      'REAUTHENTICATION_REQUIRED',
      'STAFF_NOT_FOUND',
      'STAFF_ROLE_NOT_FOUND',
      'PERMISSION_NOT_HELD',
      'OWNER_CHANGE_FORBIDDEN',
      'OWN_ROLE_CHANGE_FORBIDDEN',
    ],
    example: { id: exampleStaffId, roleId: 'ADMIN' },
  }),
  removeStaff: call('DELETE /v1/staff/{id}', {
    summary: 'Removes a colleague or withdraws an invitation, and ends all their sessions.',
    access: ['staff'],
    guarded: true,
    input: z.object({ id: guid() }),
    output: z.object({}),
    errors: ['STAFF_NOT_FOUND', 'PERMISSION_NOT_HELD', 'OWNER_CHANGE_FORBIDDEN', 'OWN_ROLE_CHANGE_FORBIDDEN'],
    example: { id: exampleStaffId },
  }),
  listStaffAssistants: call('GET /v1/staff/assistants', {
    summary: 'Lists the assistants of all staff, those of the owner first.',
    access: people,
    input: z.object({}),
    output: z.object({ assistants: z.array(StaffAssistant) }),
    example: {},
  }),
  queryMyAssistantActivity: call('POST /v1/staff/my/assistant-activity/query', {
    summary: 'Reads how the caller’s own assistants used their tools, the newest first.',
    access: ['staff'],
    permission: 'none',
    input: z.object({
      query: CursorQuery.optional().describe(
        'Filters: id, date; sorted by date, the newest first by default.',
      ),
    }),
    output: z.object({ entries: z.array(AuditEntry), metadata: CursorPagingMetadata }),
    errors: ['INVALID_CURSOR'],
    example: { query: { cursorPaging: { limit: 20 } } },
  }),
  cutOffStaffAssistant: call('DELETE /v1/staff/{id}/assistants/{clientId}', {
    summary: 'Ends the access of a colleague’s assistant at once. A missing assistant is no error.',
    access: ['staff'],
    guarded: true,
    input: z.object({ id: guid(), clientId: guid() }),
    output: z.object({}),
    errors: ['STAFF_NOT_FOUND', 'PERMISSION_NOT_HELD'],
    example: { id: exampleStaffId, clientId: '0f4f6f2e-52a8-4b8c-9a6b-2a9d7c1e0001' },
  }),
  listStaffRoles: call('GET /v1/staff-roles', {
    summary: 'Lists the roles: the platform’s roles first, then the site’s roles by name.',
    access: people,
    input: z.object({}),
    output: z.object({ roles: z.array(StaffRole) }),
    example: {},
  }),
  createStaffRole: call('POST /v1/staff-roles', {
    summary: 'Creates a role from permissions that the caller has.',
    access: ['staff'],
    guarded: true,
    input: z.object({
      role: z
        .object({ name: name(), description: text(200).optional(), permissions: grantedPermissions() })
        .meta({ id: 'NewStaffRole' }),
    }),
    output: role,
    errors: ['STAFF_ROLE_NAME_TAKEN', 'PERMISSION_NOT_HELD', 'TOO_MANY_STAFF_ROLES'],
    example: { role: { name: 'Packing', permissions: ['ORDERS.MANAGE', 'INVENTORY.READ'] } },
  }),
  updateStaffRole: call('PATCH /v1/staff-roles/{role.id}', {
    summary:
      'Changes a role, at once for all its staff. Changed permissions need a sign-in at most five minutes old.',
    access: ['staff'],
    guarded: true,
    input: z.object({
      role: z
        .object({
          id: text(100),
          name: name().optional(),
          description: text(200).optional(),
          permissions: grantedPermissions().optional(),
        })
        .meta({ id: 'StaffRoleChanges' }),
    }),
    output: role,
    errors: [
      'REAUTHENTICATION_REQUIRED',
      'STAFF_ROLE_NOT_FOUND',
      'STAFF_ROLE_FIXED',
      'STAFF_ROLE_NAME_TAKEN',
      'PERMISSION_NOT_HELD',
      'OWN_ROLE_CHANGE_FORBIDDEN',
    ],
    example: { role: { id: 'role', description: 'Packs and sends' } },
  }),
  deleteStaffRole: call('DELETE /v1/staff-roles/{id}', {
    summary: 'Deletes a role that is not in use.',
    access: ['staff'],
    guarded: true,
    input: z.object({ id: text(100) }),
    output: z.object({}),
    errors: ['STAFF_ROLE_NOT_FOUND', 'STAFF_ROLE_FIXED', 'STAFF_ROLE_IN_USE', 'PERMISSION_NOT_HELD'],
    example: { id: 'role' },
  }),
  queryAuditLog: call('POST /v1/audit-log/query', {
    summary:
      'Reads the audit log: changes to accounts, roles, keys and apps, and sign-ins on behalf of members.',
    access: people,
    input: z.object({
      query: CursorQuery.optional().describe(
        'Filters: id, date, action, subjectId, actorId; sorted by date, the newest first by default.',
      ),
    }),
    output: z.object({ entries: z.array(AuditEntry), metadata: CursorPagingMetadata }),
    errors: ['INVALID_CURSOR'],
    example: { query: { cursorPaging: { limit: 20 } } },
  }),
}
