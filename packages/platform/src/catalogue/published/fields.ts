import { type RawBuilder, sql } from 'kysely'
import { booleanField } from '../../kernel/database/fields.ts'
import type { FieldTable, FilterField } from '../../kernel/database/filter.ts'
import { productFields } from '../products/index.ts'
import { isAllProducts } from './ids.ts'

/** Services and gift cards have no kind of their own in published packages. */
export function kindField(
  digits: number,
  kinds: { readonly physical: string; readonly other: string },
): FilterField {
  const { itemType } = productFields(digits) as { readonly itemType: FilterField }
  return {
    ...itemType,
    expression: sql`case when ${itemType.expression} = 'PHYSICAL' then ${sql.lit(kinds.physical)} else ${sql.lit(kinds.other)} end`,
    parse: (value) => (typeof value === 'string' ? value : undefined),
    expected: `${kinds.physical} or ${kinds.other}`,
  }
}

/** A condition as a field. */
export const yesNo = (expression: RawBuilder<unknown>): FilterField => ({
  ...booleanField('products.on_sale'),
  expression,
})

/** The fields of our own query under other names. `hidden`: keys of collections that find nothing. */
export function fieldsNamed(
  digits: number,
  names: Readonly<Record<string, string>>,
  hidden: ReadonlySet<string>,
): FieldTable {
  const ours = productFields(digits, hidden)
  return Object.fromEntries(
    Object.entries(names).flatMap(([theirs, name]) => (ours[name] ? [[theirs, ours[name]] as const] : [])),
  )
}

/** A filter by the collection of all products is a filter by nothing. */
export function withoutAllProducts(filter: unknown, field: string): unknown {
  if (Array.isArray(filter)) return filter.map((part) => withoutAllProducts(part, field))
  if (typeof filter !== 'object' || filter === null) return filter
  return Object.fromEntries(
    Object.entries(filter).flatMap(([key, value]) => {
      if (key === '$and' || key === '$or' || key === '$not')
        return [[key, withoutAllProducts(value, field)] as const]
      if (key !== field || typeof value !== 'object' || value === null) return [[key, value] as const]
      return [[key, withoutAll(value as Readonly<Record<string, unknown>>)] as const]
    }),
  )
}

function withoutAll(tests: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const isAll = (id: unknown) => typeof id === 'string' && isAllProducts(id)
  return Object.fromEntries(
    Object.entries(tests).flatMap(([operator, ids]) => {
      if (!Array.isArray(ids) || !ids.some(isAll)) return [[operator, ids] as const]
      const others = ids.filter((id) => !isAll(id))
      return operator === '$hasAll' && others.length > 0 ? [[operator, others] as const] : []
    }),
  )
}
