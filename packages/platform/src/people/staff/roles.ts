import { lacking } from '@vitrine/contract/permissions'
import type { Permission } from '../../generated/shared.ts'
import type {
  CreateStaffRoleError,
  CreateStaffRoleInput,
  DeleteStaffRoleError,
  DeleteStaffRoleInput,
  StaffHandlers,
  StaffRole,
  UpdateStaffRoleError,
  UpdateStaffRoleInput,
} from '../../generated/staff.ts'
import {
  allowRole,
  audit,
  findAccount,
  freshIdentityOf,
  staffCounts,
} from '../../identity/identities/index.ts'
import { changePermissionsOf, endSessions } from '../../identity/tokens/index.ts'
import { lockByName } from '../../kernel/database/advisory-lock.ts'
import { json } from '../../kernel/database/columns.ts'
import type { Context, Data } from '../../kernel/http/context.ts'
import { requirePermissions } from '../../kernel/http/permissions.ts'
import { fixedRoles, isFixed, most, type Role } from './rules.ts'
import { changeRole, holdRole, insertRole, listRoles, lockRole, type RoleRow, removeRole } from './store.ts'

export const listStaffRoles: StaffHandlers['listStaffRoles'] = async (_input, ctx) => {
  const counts = await staffCounts(ctx)
  return { roles: (await allRoles(ctx)).map((role) => toStaffRole(role, counts)) }
}

export async function createStaffRole(
  { role: wanted }: CreateStaffRoleInput,
  ctx: Context<CreateStaffRoleError>,
): Promise<{ readonly role: StaffRole }> {
  requirePermissions(ctx, wanted.permissions)
  await lockByName(ctx, 'roles')
  const others = await allRoles(ctx)
  if (others.length >= most.roles + fixedRoles.length) ctx.fail('TOO_MANY_STAFF_ROLES')
  if (isNameOfFixed(wanted.name)) ctx.fail('STAFF_ROLE_NAME_TAKEN')
  const row = await insertRole(ctx, {
    name: wanted.name,
    description: wanted.description?.trim() ?? '',
    permissions: [...new Set(wanted.permissions)],
  })
  if (!row) return ctx.fail('STAFF_ROLE_NAME_TAKEN')
  await audit(ctx, { action: 'role created', detail: { role: row.name, permissions: row.permissions } })
  return { role: toStaffRole(row, new Map()) }
}

/** The new permissions apply with the next request of every session. */
export async function updateStaffRole(
  { role: { id, name, description, permissions } }: UpdateStaffRoleInput,
  ctx: Context<UpdateStaffRoleError>,
): Promise<{ readonly role: StaffRole }> {
  const before = await mustBeOwn(ctx, id)
  if (permissions && isOther(before.permissions, permissions)) freshIdentityOf(ctx)
  requirePermissions(ctx, [...before.permissions, ...(permissions ?? [])])
  const mine = permissions && (await findAccount(ctx, ctx.caller.staffId ?? ''))
  if (mine?.role === id) ctx.fail('OWN_ROLE_CHANGE_FORBIDDEN')
  if (name !== undefined && isNameOfFixed(name)) ctx.fail('STAFF_ROLE_NAME_TAKEN')
  const row = await changeRole(ctx, id, {
    ...(name !== undefined && { name }),
    ...(description !== undefined && { description: description.trim() }),
    ...(permissions && { permissions: json([...new Set(permissions)]) }),
  })
  if (!row) return ctx.fail('STAFF_ROLE_NAME_TAKEN')
  if (permissions) await updatePermissions(ctx, row)
  await audit(ctx, { action: 'role changed', detail: { role: row.name, permissions: row.permissions } })
  return { role: toStaffRole(row, await staffCounts(ctx)) }
}

export async function deleteStaffRole(
  { id }: DeleteStaffRoleInput,
  ctx: Context<DeleteStaffRoleError>,
): Promise<object> {
  const role = await mustBeOwn(ctx, id)
  requirePermissions(ctx, role.permissions)
  if ((await staffCounts(ctx)).has(id)) ctx.fail('STAFF_ROLE_IN_USE')
  await removeRole(ctx, id)
  await audit(ctx, { action: 'role deleted', detail: { role: role.name } })
  return {}
}

/** Locks a role to assign it: it stays unchanged until this transaction ends. */
export async function roleToGive(ctx: Context<'STAFF_ROLE_NOT_FOUND'>, id: string): Promise<Role> {
  const fixed = fixedRoles.find((role) => role.id === id && role.id !== 'OWNER')
  return fixed ?? (await holdRole(ctx, id)) ?? ctx.fail('STAFF_ROLE_NOT_FOUND')
}

/** The platform's roles, then the site's. */
export async function allRoles(data: Data): Promise<readonly Role[]> {
  return [...fixedRoles, ...(await listRoles(data))]
}

/** Revokes the member tokens of staff who may no longer act for members. */
export async function endActingWithout(
  ctx: Context,
  staffIds: readonly string[],
  permissions: readonly string[],
): Promise<void> {
  if (lacking(permissions, ['MEMBER_SESSIONS.MANAGE']).length === 0) return
  for (const actingStaffId of staffIds)
    await endSessions(ctx, { actingStaffId }, 'its colleague may not act for members any more')
}

function isOther(before: readonly Permission[], now: readonly Permission[]): boolean {
  return before.length !== now.length || now.some((one) => !before.includes(one))
}

async function updatePermissions(ctx: Context, { id, permissions }: RoleRow): Promise<void> {
  const staffIds = await allowRole(ctx, id, permissions)
  await changePermissionsOf(ctx, { staffIds }, permissions)
  await endActingWithout(ctx, staffIds, permissions)
}

async function mustBeOwn(
  ctx: Context<'STAFF_ROLE_NOT_FOUND' | 'STAFF_ROLE_FIXED'>,
  id: string,
): Promise<RoleRow> {
  if (isFixed(id)) ctx.fail('STAFF_ROLE_FIXED')
  return (await lockRole(ctx, id)) ?? ctx.fail('STAFF_ROLE_NOT_FOUND')
}

function isNameOfFixed(name: string): boolean {
  return fixedRoles.some((role) => role.name.toLowerCase() === name.toLowerCase())
}

function toStaffRole(
  { id, name, description, permissions }: Role,
  counts: ReadonlyMap<string, number>,
): StaffRole {
  return { id, name, description, permissions, fixed: isFixed(id), staffCount: counts.get(id) ?? 0 }
}
