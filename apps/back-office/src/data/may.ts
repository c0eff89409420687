import type { Permission } from '@vitrine/client/staff'

import { site } from '../site.ts'

/** Whether somebody with these permissions may do that: who manages something sees it too. */
export function allows(held: readonly string[], needed: string): boolean {
  if (held.includes('*') || held.includes(needed)) return true
  if (!needed.endsWith('.READ')) return false
  return held.includes('*.READ') || held.includes(needed.replace('.READ', '.MANAGE'))
}

/**
 * Whether the person at this page may do that, as it was when the page was opened. It decides what is offered; the
 * platform decides what is done.
 */
export const may = (needed: Permission): boolean => !site.permissions || allows(site.permissions, needed)
