import type { Code } from '@vitrine/contract/codes'
import { currencyDigits } from '@vitrine/pricing/money'
import { sql } from 'kysely'
import { type FieldTable, type FilterField, fieldNamed } from '../../kernel/database/filter.ts'
import type { Context } from '../../kernel/http/context.ts'
import type { Aggregation } from '../../kernel/published/aggregation.ts'
import { aggregateProducts, type JsonPart, keysHiddenFrom, seesHidden } from '../products/index.ts'
import { fieldsOf, foundBy, type Wanted } from './query.ts'

interface Field extends Pick<FilterField, 'expression' | 'type'> {
  readonly isList?: boolean
  /** The digits of amounts in minor units. */
  readonly digits?: number
}

/** The aggregations of a search, each over all products that it finds. */
export async function aggregationsOf(
  ctx: Context<Code>,
  wanted: Wanted,
  aggregations: readonly Aggregation[],
  timeZone: string | null | undefined,
) {
  const zone = timeZone || 'UTC'
  if (!isTimeZone(zone))
    ctx.violation('search.timeZone', 'VALIDATION', 'Expected a name such as Europe/Dublin')
  const table = await fieldsOf(ctx, wanted.filter)
  const hidden = [...(await keysHiddenFrom(ctx))]
  const digits = currencyDigits((await ctx.services.settings(ctx)).currency)
  const made = aggregations.map((aggregation, index): Made => {
    const at = `search.aggregations[${index}]`
    const field = fieldOf(table, aggregation.fieldPath, { hidden, digits })
    if (!field)
      return ctx.violation(
        `${at}.fieldPath`,
        'VALIDATION',
        `This call does not count "${aggregation.fieldPath}"`,
      )
    const made = partOf(field, aggregation, zone)
    return (
      made ?? ctx.violation(`${at}.type`, 'VALIDATION', 'The aggregation does not fit the type of the field')
    )
  })
  const condition = await foundBy(ctx, wanted)
  const values = await aggregateProducts(
    ctx,
    { condition, hidden: seesHidden(ctx.caller) },
    made.map(({ part }) => part),
  )
  return aggregations.map(({ name, type, fieldPath }, index) => ({
    ...(name && { name }),
    type: type ?? made[index]?.type,
    fieldPath,
    ...made[index]?.show(values[index]),
  }))
}

interface Made {
  readonly type: string
  readonly part: JsonPart
  show(value: unknown): object
}

const categoryPaths = ['directCategoriesInfo.categories.id', 'directCategoryIdsInfo.categoryIds']

function fieldOf(
  table: FieldTable,
  path: string,
  { hidden, digits }: { readonly hidden: readonly string[]; readonly digits: number },
): Field | undefined {
  if (categoryPaths.includes(path))
    return {
      expression: sql`array(select id from unnest(products.collection_ids) id where id::text <> all(${hidden}::text[]))`,
      type: 'uuid',
      isList: true,
    }
  if (path === 'tags.publicTags.tagIds') return { expression: sql`products.tags`, type: 'text', isList: true }
  const field = fieldNamed(table, path)
  if (!field || path === 'choices' || path.includes('ategor')) return undefined
  return { ...field, ...(field.type === 'bigint' && path.endsWith('.amount') && { digits }) }
}

function partOf(field: Field, aggregation: Aggregation, zone: string): Made | undefined {
  const { value, range, scalar, dateHistogram } = aggregation
  if (range) return rangePart(field, range.buckets)
  if (scalar) return scalarPart(field, scalar.type)
  if (dateHistogram) return datePart(field, dateHistogram.interval, zone)
  if (aggregation.type && aggregation.type !== 'VALUE') return undefined
  return valuePart(field, value ?? {})
}

/** The digits are shown as in prices. */
const shownAs = ({ expression, digits, type }: Field) =>
  digits === undefined
    ? type === 'timestamptz'
      ? sql`to_char(${expression} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
      : sql`${expression}::text`
    : sql`(${expression}::numeric / ${10 ** digits}::numeric)::numeric(20, ${sql.lit(digits)})::text`

function valuePart(field: Field, wanted: NonNullable<Aggregation['value']>): Made {
  const missing = wanted.includeOptions?.addToBucket ?? (wanted.missingValues === 'INCLUDE' ? '' : undefined)
  const shown = field.isList ? sql`item::text` : shownAs(field)
  const value = missing === undefined ? shown : sql`coalesce(${shown}, ${missing}::text)`
  const direction = sql.raw(wanted.sortDirection === 'ASC' ? 'asc' : 'desc')
  const order = wanted.sortType === 'VALUE' ? sql`value ${direction}` : sql`n ${direction}, value`
  return {
    type: 'VALUE',
    part: (from) => sql`
      select coalesce(jsonb_agg(jsonb_build_object('value', value, 'count', n)), '[]') from (
        select value, count(*) as n from (
          select ${value} as value
          from ${from}${field.isList ? sql` left join unnest(${field.expression}) item on true` : sql``}) all_values
        where value is not null group by value order by ${order} limit ${wanted.limit ?? 10}) counted`,
    show: (results) => ({ values: { results } }),
  }
}

type Buckets = NonNullable<Aggregation['range']>['buckets']

function rangePart(field: Field, buckets: Buckets): Made | undefined {
  if (field.type !== 'bigint' || field.isList) return undefined
  const factor = 10 ** (field.digits ?? 0)
  const bound = (value: number | null | undefined, symbol: '>=' | '<') =>
    value == null ? sql`true` : sql`${field.expression} ${sql.raw(symbol)} ${value * factor}::numeric`
  const counts = buckets.map(
    ({ from, to }) => sql`count(*) filter (where ${bound(from, '>=')} and ${bound(to, '<')})`,
  )
  return {
    type: 'RANGE',
    part: (from) => sql`select jsonb_build_array(${sql.join(counts)}) from ${from}`,
    show: (value) => ({
      ranges: {
        results: (value as readonly number[]).map((count, index) => ({ ...buckets[index], count })),
      },
    }),
  }
}

function scalarPart(field: Field, type: 'COUNT_DISTINCT' | 'MIN' | 'MAX'): Made | undefined {
  const { expression, digits = 0, isList } = field
  if (isList) return undefined
  const shown = (value: unknown) => ({ scalar: { type, value: Number(value ?? 0) } })
  if (type === 'COUNT_DISTINCT')
    return {
      type: 'SCALAR',
      part: (from) => sql`select count(distinct ${expression}) from ${from}`,
      show: shown,
    }
  if (field.type !== 'bigint') return undefined
  const end = sql.raw(type === 'MIN' ? 'min' : 'max')
  return {
    type: 'SCALAR',
    part: (from) => sql`select ${end}(${expression}) from ${from}`,
    show: (value) => ({ scalar: { type, ...(value !== null && { value: Number(value) / 10 ** digits }) } }),
  }
}

const mostPeriods = 200

function datePart(
  { expression, type }: Field,
  interval: NonNullable<Aggregation['dateHistogram']>['interval'],
  zone: string,
): Made | undefined {
  if (type !== 'timestamptz') return undefined
  const start = sql`date_trunc(${interval.toLowerCase()}, ${expression}, ${zone})`
  return {
    type: 'DATE_HISTOGRAM',
    part: (from) => sql`
      select coalesce(jsonb_agg(jsonb_build_object('value', value, 'count', n) order by value), '[]') from (
        select to_char(${start} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as value, count(*) as n
        from ${from} group by 1 order by 1 desc limit ${mostPeriods}) counted`,
    show: (results) => ({ dateHistogram: { results } }),
  }
}

function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}
