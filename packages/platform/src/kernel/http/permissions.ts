import { type Grantable, holds, lacking } from '@vitrine/contract/permissions'

import type { Caller, Context } from './context.ts'

/** Whether a staff member or app has a permission. */
export function hasPermission({ permissions = [] }: Pick<Caller, 'permissions'>, needed: Grantable): boolean {
  return holds(permissions, needed)
}

/** Callers can only grant, change or revoke permissions that they have. */
export function requirePermissions(
  ctx: Pick<Context<'PERMISSION_NOT_HELD'>, 'caller' | 'fail'>,
  wanted: readonly Grantable[],
): void {
  const missing = lacking(ctx.caller.permissions ?? [], wanted)
  if (missing.length > 0) ctx.fail('PERMISSION_NOT_HELD', { permissions: missing })
}
