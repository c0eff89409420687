import type { Caller } from './context.ts'

/** Staff, or an app that acts for the shop: they reach what belongs to others. */
export const isStaffOrApp = ({ role }: Pick<Caller, 'role'>): boolean => role === 'staff' || role === 'app'
