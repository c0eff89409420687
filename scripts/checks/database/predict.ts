import type pg from 'pg'

import { isAccepted } from './accepted.ts'
import { type Plan, readingsOf } from './plans.ts'

const addsUp = /\b(count|sum)\(/i

/**
 * Predicts the plans of statements that did not run on the present tables: those on tables filled later, and those that
 * ran before the tables grew. It asks the planner for any parameter values, and answers one line for each full scan.
 */
export async function predict(
  client: pg.ClientBase,
  statements: readonly string[],
  grown: ReadonlySet<string>,
): Promise<readonly string[]> {
  const findings: string[] = []
  await client.query(`set plan_cache_mode = 'force_generic_plan'; set enable_seqscan = off`)
  for (const sql of statements) {
    const what = throughAll(await planOf(client, sql), grown)
    if (what && !addsUp.test(sql) && !isAccepted(sql))
      findings.push(`✗ ${what}\n    ${sql.replace(/\s+/g, ' ').trim().slice(0, 700)}`)
  }
  return findings
}

async function planOf(client: pg.ClientBase, sql: string): Promise<Plan> {
  await client.query(`prepare asked as ${sql}`)
  try {
    const { rows } = await client.query<{ n: number }>(
      `select cardinality(parameter_types) as n from pg_prepared_statements where name = 'asked'`,
    )
    const values = Array.from({ length: rows[0]?.n ?? 0 }, () => 'null').join(', ')
    const said = await client.query<{ 'QUERY PLAN': readonly [{ Plan: Plan }] }>(
      `explain (format json) execute asked${values && `(${values})`}`,
    )
    return said.rows[0]!['QUERY PLAN'][0].Plan
  } finally {
    await client.query('deallocate asked')
  }
}

/** A condition without an index: all rows of the site are read. */
function throughAll(plan: Plan, grown: ReadonlySet<string>): string | undefined {
  const reading = readingsOf(plan).find(
    ({ table, how, leads, filter }) =>
      grown.has(table) &&
      beyondSite(filter) &&
      (how.startsWith('Seq Scan') || (leads !== undefined && !beyondSite(leads))),
  )
  return reading && `${reading.how} of ${reading.table} looks at all rows of the site`
}

const beyondSite = (condition = ''): boolean =>
  /\w/.test(condition.replace(/\((\w+\.)?site_id = [^()]+\)/g, '').replaceAll('AND', ''))
