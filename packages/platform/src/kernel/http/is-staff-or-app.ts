import type { Caller } from './context.ts'

/** Staff, and apps that act for the shop, can access data of other users. */
export const isStaffOrApp = ({ role }: Pick<Caller, 'role'>): boolean => role === 'staff' || role === 'app'
