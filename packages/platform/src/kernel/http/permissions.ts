import { type Grantable, holds, lacking } from '@vitrine/contract/permissions'

import type { Caller, Context } from './context.ts'

/** Whether somebody of the desk has a permission; who has none written down has none. */
export function hasPermission({ permissions = [] }: Pick<Caller, 'permissions'>, needed: Grantable): boolean {
  return holds(permissions, needed)
}

/** Nobody gives, changes or takes back what he has not himself. */
export function requirePermissions(
  ctx: Pick<Context<'PERMISSION_NOT_HELD'>, 'caller' | 'fail'>,
  wanted: readonly Grantable[],
): void {
  const missing = lacking(ctx.caller.permissions ?? [], wanted)
  if (missing.length > 0) ctx.fail('PERMISSION_NOT_HELD', { permissions: missing })
}
