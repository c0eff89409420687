import { MoneyError, toMinor } from '@vitrine/pricing/money'
import { type RawBuilder, type SqlBool, sql } from 'kysely'

import type { CustomerConditions } from '../../generated/shared.ts'
import type { Context } from '../../kernel/http/context.ts'
import { days, later } from '../../kernel/time/time-spans.ts'

export interface Reading {
  readonly now: Date
  readonly currency: string
}

/** The rows of `customers` that match conditions which `checkConditions` accepts. */
export function conditionOf(conditions: CustomerConditions, { now, currency }: Reading): RawBuilder<SqlBool> {
  const { minOrders, maxOrders, minSpent, maxSpent, orderedWithinDays, notOrderedForDays } = conditions
  const { tags, withoutTags, acceptsMarketing, hasAccount } = conditions
  const before = (count: number) => later(now, -days(count))
  const minor = (amount: string, field: string) => toMinor(amount, currency, field)
  const parts = [
    minOrders !== undefined && sql`customers.order_count >= ${minOrders}`,
    maxOrders !== undefined && sql`customers.order_count <= ${maxOrders}`,
    minSpent !== undefined && sql`customers.spent >= ${minor(minSpent, 'minSpent')}`,
    maxSpent !== undefined && sql`customers.spent <= ${minor(maxSpent, 'maxSpent')}`,
    orderedWithinDays !== undefined && sql`customers.last_order_at >= ${before(orderedWithinDays)}`,
    notOrderedForDays !== undefined && sql`customers.last_order_at < ${before(notOrderedForDays)}`,
    tags && sql`customers.tags @> ${[...tags]}::text[]`,
    withoutTags && sql`not customers.tags && ${[...withoutTags]}::text[]`,
    acceptsMarketing !== undefined && sql`customers.accepts_marketing = ${acceptsMarketing}`,
    hasAccount !== undefined && sql`(customers.member_id is not null) = ${hasAccount}`,
  ].filter((part) => part !== false && part !== undefined)
  return parts.length > 0 ? sql<SqlBool>`(${sql.join(parts, sql` and `)})` : sql<SqlBool>`true`
}

/** Rejects conditions that no customer can meet together, and amounts that the currency cannot express. */
export async function checkConditions(
  ctx: Pick<Context, 'db' | 'siteId' | 'services' | 'violation'>,
  conditions: CustomerConditions,
  at: string,
): Promise<void> {
  const { currency } = await ctx.services.settings(ctx)
  const problem = problemOf(conditions, currency)
  if (problem) ctx.violation(`${at}.${problem.field}`, 'VALIDATION', problem.expected)
}

function problemOf(
  { minOrders, maxOrders, minSpent, maxSpent, orderedWithinDays, notOrderedForDays }: CustomerConditions,
  currency: string,
): { readonly field: string; readonly expected: string } | undefined {
  if (minOrders !== undefined && maxOrders !== undefined && maxOrders < minOrders)
    return { field: 'maxOrders', expected: 'Expected at least `minOrders`' }
  try {
    const least = minSpent === undefined ? 0 : toMinor(minSpent, currency, 'minSpent')
    if (maxSpent !== undefined && toMinor(maxSpent, currency, 'maxSpent') < least)
      return { field: 'maxSpent', expected: 'Expected at least `minSpent`' }
  } catch (error) {
    if (error instanceof MoneyError) return { field: error.field, expected: error.message }
    throw error
  }
  if (
    orderedWithinDays !== undefined &&
    notOrderedForDays !== undefined &&
    notOrderedForDays >= orderedWithinDays
  )
    return { field: 'notOrderedForDays', expected: 'Expected fewer days than `orderedWithinDays`' }
  return undefined
}
