import { type Grantable, holds } from '@vitrine/contract/permissions'

import type { Caller } from './context.ts'

/** Whether somebody of the desk has a permission; who has none written down has none. */
export function mayDo({ permissions = [] }: Pick<Caller, 'permissions'>, needed: Grantable): boolean {
  return holds(permissions, needed)
}
