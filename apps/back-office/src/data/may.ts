import type { Permission } from '@vitrine/client/staff'

import { site } from '../site.ts'

/** The permission to manage includes the permission to view. */
export function allows(granted: readonly string[], needed: string): boolean {
  if (granted.includes('*') || granted.includes(needed)) return true
  if (!needed.endsWith('.READ')) return false
  return granted.includes('*.READ') || granted.includes(needed.replace('.READ', '.MANAGE'))
}

/** Uses the permissions from when the page was opened. It only hides actions; the platform enforces permissions. */
export const may = (needed: Permission): boolean => !site.permissions || allows(site.permissions, needed)
