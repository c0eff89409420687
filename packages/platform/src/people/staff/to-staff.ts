import type { StaffMember } from '../../generated/staff.ts'
import { type Account, permissionsOf } from '../../identity/identities/index.ts'
import type { Data } from '../../kernel/http/context.ts'
import { allRoles } from './roles.ts'
import type { Role } from './rules.ts'

export async function toStaff(data: Data, accounts: readonly Account[]): Promise<StaffMember[]> {
  const roles = await allRoles(data)
  return accounts.map((account) => toOne(account, roles))
}

function toOne(account: Account, roles: readonly Role[]): StaffMember {
  const roleId = account.kind === 'owner' ? 'OWNER' : (account.role ?? 'ADMIN')
  const { firstName, lastName } = account.profile
  return {
    id: account.id,
    email: account.email,
    ...(firstName && { firstName }),
    ...(lastName && { lastName }),
    status: account.passwordHash === null ? 'INVITED' : 'ACTIVE',
    roleId,
    roleName: roles.find(({ id }) => id === roleId)?.name ?? roleId,
    permissions: permissionsOf(account),
    isOwner: account.kind === 'owner',
    createdDate: account.createdDate,
    ...(account.lastLoginDate && { lastLoginDate: account.lastLoginDate }),
  }
}
