import { isAccepted } from './accepted.ts'
import type { Size } from './multiply.ts'
import { blocksOf, type Explained, readingsOf } from './plans.ts'

/** A table with this many rows is large. */
export const grown = 4_000
/** More than any page, batch or entity has. */
const mostRows = 2_500
const mostBlocks = 10_000
/** Statements that must read all matching rows, such as aggregations. */
const answersForAll =
  /\b(count|sum|jsonb_object_agg)\(|\bgroup by\b|^\s*(insert into|delete from|with )|select distinct/i

/** Finds statements that scan a whole table for a few rows, one line for each. */
export function judge(explained: readonly Explained[], sizes: readonly Size[]): readonly string[] {
  const rowsOf = new Map(sizes.map(({ name, rows }) => [name, rows]))
  const findings = new Map<string, string>()
  for (const one of explained) {
    const { sql } = one
    const what = wrongWith(one, rowsOf)
    if (what && !isAccepted(sql)) findings.set(sql, what)
  }
  return [...findings].map(([sql, what]) => `✗ ${what}\n    ${sql.replace(/\s+/g, ' ').trim().slice(0, 700)}`)
}

function wrongWith({ sql, plan }: Explained, rowsOf: ReadonlyMap<string, number>): string | undefined {
  const forAll = answersForAll.test(sql)
  for (const { table, how, rows, dropped } of readingsOf(plan)) {
    const isGrown = (rowsOf.get(table) ?? 0) >= grown
    const through = isGrown && how.startsWith('Seq Scan') && (!forAll || dropped > 3 * rows)
    if (through) return `${how} of ${table}`
    if (dropped > mostRows && dropped > 3 * rows)
      return `${how} of ${table} reads ${dropped} rows for ${rows}`
    if (!forAll && rows > mostRows) return `${how} of ${table} answers ${rows} rows`
  }
  return !forAll && blocksOf(plan) > mostBlocks ? `reads ${blocksOf(plan)} blocks` : undefined
}
