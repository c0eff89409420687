import type {
  ChangeStaffRoleError,
  ChangeStaffRoleInput,
  InviteStaffError,
  InviteStaffInput,
  RemoveStaffError,
  RemoveStaffInput,
  ResendStaffInvitationError,
  ResendStaffInvitationInput,
  StaffMember,
} from '../../generated/staff.ts'
import { findClient } from '../../identity/clients/index.ts'
import { signOutEverywhere } from '../../identity/hosted-sign-in/index.ts'
import {
  type Account,
  audit,
  changeAccount,
  countRecoveryTokens,
  endSignIns,
  freshIdentityOf,
  giveRecoveryToken,
  insertAccount,
  listStaffAccounts,
  lockAccount,
  mailInvitation,
  namesOfAccounts,
  permissionsOf,
  recipientOf,
  toLoginEmail,
} from '../../identity/identities/index.ts'
import { changePermissionsOf, endSessions } from '../../identity/tokens/index.ts'
import { lockByName } from '../../kernel/database/advisory-lock.ts'
import type { Context } from '../../kernel/http/context.ts'
import { requirePermissions } from '../../kernel/http/permissions.ts'
import { endActingWithout, roleToGive } from './roles.ts'
import { most } from './rules.ts'
import { toStaff } from './to-staff.ts'

interface One {
  readonly staff: StaffMember
}

/** Using the emailed link verifies the address. */
export async function inviteStaff(input: InviteStaffInput, ctx: Context<InviteStaffError>): Promise<One> {
  freshIdentityOf(ctx)
  await lockByName(ctx, 'colleagues')
  const role = await roleToGive(ctx, input.roleId)
  requirePermissions(ctx, role.permissions)
  if ((await listStaffAccounts(ctx)).length >= most.staff) ctx.fail('TOO_MANY_STAFF')
  const account = await insertAccount(ctx, {
    id: ctx.random.id(),
    kind: 'staff',
    email: toLoginEmail(input.email),
    emailVerified: false,
    passwordHash: null,
    pendingReasons: [],
    profile: {
      ...(input.firstName?.trim() && { firstName: input.firstName.trim() }),
      ...(input.lastName?.trim() && { lastName: input.lastName.trim() }),
      ...(input.language && { language: input.language }),
    },
    role: role.id,
    permissions: role.permissions,
  })
  if (!account) return ctx.fail('STAFF_EMAIL_TAKEN')
  await audit(ctx, { action: 'colleague invited', identityId: account.id, detail: { role: role.name } })
  await mail(ctx, account, input.language)
  return one(ctx, account)
}

const mailsAnHour = 5

export async function resendStaffInvitation(
  { id, language }: ResendStaffInvitationInput,
  ctx: Context<ResendStaffInvitationError>,
): Promise<One> {
  const account = await lockColleague(ctx, id)
  requirePermissions(ctx, permissionsOf(account))
  if (account.passwordHash !== null) ctx.fail('STAFF_INVITATION_ACCEPTED')
  if ((await countRecoveryTokens(ctx, id)) >= mailsAnHour)
    ctx.fail('TOO_MANY_REQUESTS', { retryAfterSeconds: 3600 })
  await mail(ctx, account, language)
  return one(ctx, account)
}

/** It takes effect with the next request of every session. */
export async function changeStaffRole(
  { id, roleId }: ChangeStaffRoleInput,
  ctx: Context<ChangeStaffRoleError>,
): Promise<One> {
  freshIdentityOf(ctx)
  const role = await roleToGive(ctx, roleId)
  const before = await lockChangeable(ctx, id)
  requirePermissions(ctx, [...permissionsOf(before), ...role.permissions])
  const account = await changeAccount(ctx, id, { role: role.id, permissions: role.permissions })
  await changePermissionsOf(ctx, { staffIds: [id] }, role.permissions)
  await endActingWithout(ctx, [id], role.permissions)
  await audit(ctx, { action: 'role given', identityId: id, detail: { role: role.name } })
  return one(ctx, account)
}

export async function removeStaff({ id }: RemoveStaffInput, ctx: Context<RemoveStaffError>): Promise<object> {
  const account = await lockChangeable(ctx, id)
  requirePermissions(ctx, permissionsOf(account))
  await changeAccount(ctx, id, { status: 'DELETED', passwordHash: null, permissions: [] })
  await signOutEverywhere(ctx, id, 'removed from the staff')
  await endSessions(ctx, { actingStaffId: id }, 'its colleague was removed')
  await audit(ctx, { action: 'colleague removed', identityId: id, detail: { email: account.email } })
  return {}
}

/** Staff may change neither the owner's role nor their own. */
async function lockChangeable(
  ctx: Context<'STAFF_NOT_FOUND' | 'OWNER_CHANGE_FORBIDDEN' | 'OWN_ROLE_CHANGE_FORBIDDEN'>,
  id: string,
): Promise<Account> {
  const account = await lockColleague(ctx, id)
  if (account.kind === 'owner') ctx.fail('OWNER_CHANGE_FORBIDDEN')
  if (id === ctx.caller.staffId) ctx.fail('OWN_ROLE_CHANGE_FORBIDDEN')
  return account
}

export async function lockColleague(ctx: Context<'STAFF_NOT_FOUND'>, id: string): Promise<Account> {
  const account = await lockAccount(ctx, id)
  const isHere = account && account.kind !== 'member' && account.status !== 'DELETED'
  return isHere ? account : ctx.fail('STAFF_NOT_FOUND')
}

/** Ends earlier links, so that one link works. It leads to the inviter's back office. */
async function mail(ctx: Context, account: Account, language: string | undefined): Promise<void> {
  await endSignIns(ctx, account.id)
  const { clientId, staffId = '' } = ctx.caller
  const client = clientId ? await findClient(ctx, clientId) : undefined
  const token = await giveRecoveryToken(ctx, {
    identityId: account.id,
    purpose: 'ACTIVATION',
    clientId: client?.id ?? null,
    redirectUrl: client?.homeUrl ?? null,
  })
  const inviter = (await namesOfAccounts(ctx, [staffId])).get(staffId)
  await mailInvitation(ctx, recipientOf(account, language), token, inviter ?? '')
}

async function one(ctx: Context, account: Account): Promise<One> {
  const [staff] = await toStaff(ctx, [account])
  if (!staff) throw new Error(`The account ${account.id} is missing after its change`)
  return { staff }
}
