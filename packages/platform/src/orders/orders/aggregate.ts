import { currencyDigits } from '@vitrine/pricing/money'
import type { AggregateOrdersInput, AggregateOrdersOutput } from '../../generated/orders.ts'
import { type FilterField, fieldNamed } from '../../kernel/database/filter.ts'
import type { Context } from '../../kernel/http/context.ts'
import { type Aggregation, aggregateWhere } from './aggregate-store.ts'
import { orderFields } from './fields.ts'
import { conditionOf } from './search-store.ts'

const mostAggregations = 10
const mostGroupFields = 4
const functions = ['$count', '$sum', '$avg', '$min', '$max'] as const

/** Computes the named aggregations of matching orders; a group of several fields is named `(a|b)`. */
export async function aggregateOrders(
  { filter, aggregation, hierarchySeparatorOverride: separator = '|' }: AggregateOrdersInput,
  ctx: Context,
): Promise<AggregateOrdersOutput> {
  const { currency } = await ctx.services.settings(ctx)
  const refuse = (field: string, description: string) => ctx.violation(field, 'VALIDATION', description)
  const condition = conditionOf({ scope: 'all', filter, words: undefined, currency, refuse, at: 'filter' })
  const wanted = Object.entries(aggregation)
  if (wanted.length === 0) refuse('aggregation', 'Send at least one aggregation')
  if (wanted.length > mostAggregations) refuse('aggregation', `At most ${mostAggregations} aggregations`)
  const digits = currencyDigits(currency)
  const fields = orderFields(digits)
  const parsed = wanted.map(
    ([name, spec]) => [name, parse(spec, `aggregation.${name}`, fields, refuse)] as const,
  )
  const aggregates: Record<string, unknown> = {}
  for (const [name, one] of parsed)
    aggregates[name] = await aggregateWhere(ctx, condition, one, { separator, digits })
  return { aggregates }
}

function parse(
  spec: unknown,
  at: string,
  fields: ReturnType<typeof orderFields>,
  refuse: (field: string, description: string) => never,
): Aggregation {
  const entries = typeof spec === 'object' && spec !== null ? Object.entries(spec) : []
  const [operator, operand] = entries[0] ?? []
  const kind = functions.find((one) => one === operator)
  if (!kind || entries.length !== 1) return refuse(at, `Expected one of ${functions.join(', ')}`)
  const field = (name: unknown): FilterField => {
    const found = typeof name === 'string' ? fieldNamed(fields, name) : undefined
    return found ?? refuse(`${at}.${kind}`, `Orders are not aggregated by "${String(name)}"`)
  }
  if (kind === '$count') {
    const names: unknown[] = Array.isArray(operand) ? operand : [operand]
    if (names.length === 0 || names.length > mostGroupFields)
      return refuse(`${at}.$count`, `Expected one to ${mostGroupFields} fields`)
    return { kind, by: names.map(field), hierarchical: Array.isArray(operand) }
  }
  const of = field(operand)
  if (of.type !== 'bigint') return refuse(`${at}.${kind}`, 'Expected a field with numbers or amounts')
  return { kind, of, money: operand !== 'number' }
}
