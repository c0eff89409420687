import { type Permission, permissions, type Subject, subjects } from '@vitrine/contract/permissions'

import type { Permission as Granted } from '../../generated/shared.ts'
import type { PermissionEntry, StaffHandlers, StaffMember } from '../../generated/staff.ts'
import { changeAccount, findAccount, lockAccount } from '../../identity/identities/index.ts'
import type { Context } from '../../kernel/http/context.ts'
import { hasPermission } from '../../kernel/http/permissions.ts'
import { toStaff } from './to-staff.ts'

export const getMyStaffProfile: StaffHandlers['getMyStaffProfile'] = async (_input, ctx) => ({
  staff: await self(ctx),
})

export const updateMyStaffProfile: StaffHandlers['updateMyStaffProfile'] = async ({ profile }, ctx) => {
  const account = (await lockAccount(ctx, ctx.caller.staffId ?? '')) ?? ctx.fail('UNAUTHENTICATED')
  const { firstName, lastName, ...others } = account.profile
  const given = (now: string | undefined, before: string | undefined) =>
    now === undefined ? before : now.trim()
  const first = given(profile.firstName, firstName)
  const last = given(profile.lastName, lastName)
  await changeAccount(ctx, account.id, {
    profile: { ...others, ...(first && { firstName: first }), ...(last && { lastName: last }) },
  })
  return { staff: await self(ctx) }
}

export const listPermissions: StaffHandlers['listPermissions'] = async (_input, { caller }) => ({
  permissions: permissions.map((id) => toEntry(id, hasPermission(caller, id))),
})

/** Describes permissions for display. */
export function inWords(
  granted: readonly Granted[],
): { readonly title: string; readonly description: string }[] {
  return granted.map((one) => {
    if (one === '*') return { title: 'Everything', description: 'See and change everything in this shop' }
    if (one === '*.READ') return { title: 'See everything', description: 'See everything in this shop' }
    const { title, description } = toEntry(one, true)
    return { title, description }
  })
}

function toEntry(id: Permission, held: boolean): PermissionEntry {
  const [subject, level] = id.split('.') as [Subject, 'READ' | 'MANAGE']
  const words: { readonly title: string; readonly read?: string; readonly manage?: string } =
    subjects[subject]
  const description = (level === 'READ' ? words.read : words.manage) ?? ''
  return { id: id as PermissionEntry['id'], title: words.title, level, description, held }
}

async function self(ctx: Context): Promise<StaffMember> {
  const account = await findAccount(ctx, ctx.caller.staffId ?? '')
  const [staff] = account ? await toStaff(ctx, [account]) : []
  return staff ?? ctx.fail('UNAUTHENTICATED')
}
