import type pg from 'pg'

import { type Column, readTables, type Table } from './tables.ts'

/** Tables that grow with shoppers and orders are copied as often as requested; the others less often. */
export const growing: ReadonlySet<string> = new Set([
  'access_tokens',
  'carts',
  'checkouts',
  'jobs',
  'mails',
  'media_files',
  'orders',
  'outbox',
  'refresh_tokens',
  'reviews',
  'token_sessions',
  'visitors',
  'webhook_deliveries',
])
const people = new Set(['identities', 'members', 'products', 'product_variants'])
/** These tables get as many copies as those, so that products stay complete. */
const together: Readonly<Record<string, string>> = { members: 'identities', products: 'product_variants' }
const mostOthers = 100_000
const mostOfTheRest = 10_000

/** Tables with few rows per shop at any age; the other sites have theirs in the same tables. */
const configured =
  /^(sites|shipping_options|collections|catalogue_marks|oauth_clients|apps|app_.*|api_keys|signing_keys|site_secrets|badges|plans|delivery_.*|pickup_.*|tax_.*|.*_settings|discount_rules|additional_fees|webhooks|webhook_subscriptions|label_.*|service_plugins|plugin_accounts|staff_roles|tips_.*|tipping.*)$/
export const isConfigured = (table: string): boolean => configured.test(table)

export interface Size {
  readonly name: string
  readonly rows: number
}

/**
 * Copies the rows until each table has the requested number. Ids change by the same rule in every table, so that
 * relations stay: the third copy of an order has the third copy of its payments.
 */
export async function multiply(
  client: pg.ClientBase,
  siteId: string,
  rows: number,
  most: ReadonlySet<string> = growing,
): Promise<readonly Size[]> {
  const sizes: Size[] = []
  const made = new Map<string, number>()
  await client.query('set session_replication_role = replica; set statement_timeout = 0')
  for (const table of await readTables(client)) {
    const { rows: found } = await client.query(
      `select count(*)::int as n from "${table.name}" where site_id = $1`,
      [siteId],
    )
    const mine = (found[0] as { n: number }).n
    const wanted = wantedOf(table.name, rows, most)
    const copies = made.get(together[table.name] ?? '') ?? (mine === 0 ? 0 : Math.ceil(wanted / mine))
    made.set(table.name, copies)
    if (copies > 1) await copy(client, table, siteId, copies)
    await client.query(`vacuum analyze "${table.name}"`)
    const { rows: after } = await client.query(
      `select reltuples::int as n from pg_class where relname = $1`,
      [table.name],
    )
    sizes.push({ name: table.name, rows: (after[0] as { n: number }).n })
  }
  return sizes
}

function wantedOf(table: string, rows: number, most: ReadonlySet<string>): number {
  if (most.has(table)) return rows
  if (growing.has(table) || people.has(table)) return Math.min(rows, mostOthers)
  return Math.min(rows / 5, mostOfTheRest)
}

async function copy(client: pg.ClientBase, table: Table, siteId: string, copies: number): Promise<void> {
  const indexes = await client.query<{ name: string; made: string }>(
    `select indexname as name, indexdef as made from pg_indexes
      where tablename = $1 and indexdef not like 'CREATE UNIQUE%'`,
    [table.name],
  )
  for (const { name } of indexes.rows) await client.query(`drop index "${name}"`)
  const elsewhere = isConfigured(table.name)
  const columns = table.columns.filter(({ generated }) => !generated)
  const values = columns.map((column) => copyOf(table, column, elsewhere))
  await client.query(
    `insert into "${table.name}" (${columns.map(({ name }) => `"${name}"`).join(', ')})
      select ${values.join(', ')} from "${table.name}" t, generate_series(1, $2::int) k
      where t.site_id = $1 on conflict do nothing`,
    [siteId, copies - 1],
  )
  for (const { made } of indexes.rows) await client.query(made)
}

const other = (text: string) => `md5(${text} || '~' || k)::uuid`
const uuid = `'[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'`

function copyOf(table: Table, { name, type, checked }: Column, elsewhere: boolean): string {
  const value = `t."${name}"`
  if (name === 'site_id') return elsewhere ? other(`${value}::text`) : value
  if (elsewhere) return value
  // Open jobs would all run at once.
  if (table.name === 'jobs' && name === 'state') return `'done'`
  if (table.name === 'jobs' && name === 'finished_at') return `t.created_at`
  // A role belongs to one page of the shop.
  if (table.name === 'pages' && name === 'role') return 'null'
  if (name === 'due_at') return `${value} + interval '1000 days'`
  if (type === 'uuid') return other(`${value}::text`)
  if (type === 'bytea') return `''::bytea`
  if (type === 'timestamp with time zone') return `${value} - interval '10 milliseconds' * k`
  const distinguishes = table.unique.some(
    (columns) => columns.includes(name) && !columns.some((one) => isId(table, one)),
  )
  if (distinguishes && !checked && /int|numeric/.test(type))
    return `${value} + ${type === 'bigint' ? 'k::bigint * 1000000' : 'k * 1000'}`
  if (type !== 'text' || checked) return value
  const named = `case when ${value} ~ ${uuid} then regexp_replace(${value}, ${uuid}, ${other(`substring(${value} from ${uuid})`)}::text)`
  const changed =
    distinguishes || /_hash$|_key$|fingerprint|code$/.test(name) ? `${value} || '~' || k` : value
  return `${named} when ${value} like '%@%' then k || '.' || ${value} else ${changed} end`
}

const isId = (table: Table, name: string): boolean =>
  name !== 'site_id' && table.columns.some((column) => column.name === name && column.type === 'uuid')
