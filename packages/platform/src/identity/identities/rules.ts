import type { AuthenticationState, Permission } from '../../generated/shared.ts'

export type IdentityKind = 'member' | 'staff' | 'owner'
export type IdentityStatusName = 'PENDING' | 'ACTIVE' | 'DELETED' | 'BLOCKED' | 'OFFLINE'
export type PendingReason = 'PENDING_ADMIN_APPROVAL_REQUIRED' | 'PENDING_EMAIL_VERIFICATION_REQUIRED'

/** The allowed status changes. Disconnecting (OFFLINE) cannot be undone. */
export const identityMoves = {
  PENDING: ['ACTIVE', 'BLOCKED', 'DELETED'],
  ACTIVE: ['BLOCKED', 'OFFLINE', 'DELETED'],
  BLOCKED: ['ACTIVE', 'PENDING', 'DELETED'],
  OFFLINE: ['DELETED'],
  DELETED: [],
} as const satisfies Record<IdentityStatusName, readonly IdentityStatusName[]>

export function canMove(from: IdentityStatusName, to: IdentityStatusName): boolean {
  return (identityMoves[from] as readonly IdentityStatusName[]).includes(to)
}

/** The statuses from which an account can reach the status, including the status itself. */
export function statusesBefore(to: IdentityStatusName | undefined): readonly IdentityStatusName[] {
  const all = Object.keys(identityMoves) as IdentityStatusName[]
  return all.filter((from) => to !== undefined && (from === to || canMove(from, to)))
}

/** The sign-in state of an authenticated account. Email verification comes before the owner's approval. */
export function stateOf(status: IdentityStatusName, reasons: readonly PendingReason[]): AuthenticationState {
  if (status === 'ACTIVE') return 'SUCCESS'
  if (status !== 'PENDING') return 'STATUS_CHECK'
  if (reasons.includes('PENDING_EMAIL_VERIFICATION_REQUIRED')) return 'REQUIRE_EMAIL_VERIFICATION'
  return 'REQUIRE_OWNER_APPROVAL'
}

export interface RegistrationPolicy {
  readonly emailVerification?: boolean
  readonly ownerApproval?: boolean
  readonly strictEnumeration?: boolean
}

/**
 * Why a new member must wait. Strict enumeration requires email verification, because new addresses would otherwise
 * get another response.
 */
export function reasonsToWait(policy: RegistrationPolicy): readonly PendingReason[] {
  const reasons: PendingReason[] = []
  if (policy.emailVerification || policy.strictEnumeration)
    reasons.push('PENDING_EMAIL_VERIFICATION_REQUIRED')
  if (policy.ownerApproval) reasons.push('PENDING_ADMIN_APPROVAL_REQUIRED')
  return reasons
}

/** The permissions of staff. The owner always has all permissions. */
export function permissionsOf({
  kind,
  permissions,
}: {
  readonly kind: IdentityKind
  readonly permissions: readonly Permission[]
}): readonly Permission[] {
  return kind === 'owner' ? ['*'] : permissions
}

/** Addresses are compared in lower case, without the spaces that phones add. */
export function toLoginEmail(email: string): string {
  return email.trim().toLowerCase()
}

/** P11: the limits by the number of attempts in the window, including the current one. */
export const loginLimits = { windowMinutes: 15, captchaFrom: 5, refusedFrom: 20 } as const

export function demandOf(attempts: number): 'nothing' | 'captcha' | 'patience' {
  if (attempts >= loginLimits.refusedFrom) return 'patience'
  return attempts >= loginLimits.captchaFrom ? 'captcha' : 'nothing'
}

export const codeLimits = { minutes: 30, tries: 5, mails: 5, secondsBetweenMails: 30 } as const
export const sessionTokenMinutes = 5
