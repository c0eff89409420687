import type { Context } from '../../http/context.ts'

/** What the stores of the identity areas need of a call. */
export type Scope = Pick<Context, 'db' | 'siteId' | 'clock' | 'random'>

export const minutes = (count: number) => count * 60_000
export const days = (count: number) => count * 86_400_000

export function later(from: Date, milliseconds: number): Date {
  return new Date(from.getTime() + milliseconds)
}
