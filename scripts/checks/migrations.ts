// Nodes of the previous version keep running during a migration, so it only adds, or names the version since which a
// removed part is unused. decisions/0043 gives the reasons.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { readHead, splitStatements } from '../../packages/platform/src/kernel/database/migrate.ts'
import { root } from '../lib/project.mjs'

const folder = 'packages/platform/src/kernel/database/sql'
/** Files up to here are older than the first version. */
const before = '000042.sql'
/**
 * Files up to here belong to the first version that supports mixed versions, so their indexes need not be concurrent.
 */
const beforeIndexes = '000053.sql'

/** Files after this have no gaps between their numbers. */
const beforeNumbers = '000153.sql'

interface Script {
  readonly name: string
  readonly sql: string
}

interface Breach {
  readonly name: string
  readonly statement: string
  readonly why: string
}

const forbids = 'older nodes may write what it forbids'

/** Statements that break a node of the previous version, with the remedy for each. */
const rules: readonly { readonly breaks: RegExp; readonly why: string }[] = [
  { breaks: /^drop table/, why: 'it removes a table' },
  {
    breaks: /^alter table .*\bdrop (?:column )?(?!constraint|not null|default|expression|identity)/,
    why: 'it removes a column',
  },
  {
    breaks: /^alter (?:table|index) .*\brename /,
    why: 'it renames: add the new one, write both, remove the old one later',
  },
  {
    breaks: /^alter table .*\balter (?:column )?\S+ (?:set data )?type /,
    why: 'it changes a type: add another column',
  },
  { breaks: /^alter table .*\bset not null/, why: 'older nodes write nulls there' },
  {
    breaks:
      /^alter table .*\badd column (?:(?!, add ).)*not null(?!(?:(?!, add ).)*\b(?:default|generated)\b)/,
    why: 'older nodes write no value there: give it a default',
  },
  {
    breaks: /^alter table .*\badd (?:constraint \S+ )?(?:check|unique|primary key|foreign key|exclude)\b/,
    why: forbids,
  },
]
const defaultFirst = /\badd column (?:(?!, add ).)*\bdefault\b(?:(?!, add ).)*not null/

/** The values that each `check (column in (…))` of the statement allows, by `table.column`. */
function valuesIn(statement: string, table = ''): (readonly [string, readonly string[]])[] {
  return [...statement.matchAll(/\bcheck \( ?(\w+) in \(([^)]*)\) ?\)/g)].map(([, column, list = '']) => [
    `${table}.${column}`,
    list.split(',').map((one) => one.trim()),
  ])
}

/** The statements that break nodes of the previous version. `known`: existing tables. */
export function breaches(scripts: readonly Script[], after = before, indexesAfter = beforeIndexes): Breach[] {
  const found: Breach[] = []
  const tables = new Set<string>()
  /** The allowed values of `table.column`, from the last check. */
  const allowed = new Map<string, readonly string[]>()
  for (const { name, sql } of scripts) {
    const own = new Set<string>()
    const { unusedSince, concurrently } = readHead(sql)
    for (const text of splitStatements(sql)) {
      const statement = text.toLowerCase().replace(/\s+/g, ' ')
      const made = /^create table (?:if not exists )?"?(\w+)/.exec(statement)?.[1]
      if (made) own.add(made)
      const altered = /^alter table (?:if exists )?(?:only )?"?(\w+)/.exec(statement)?.[1]
      const isOwn = altered !== undefined && own.has(altered)
      const checks = valuesIn(statement, made ?? altered)
      const widens =
        checks.length > 0 &&
        checks.every(([column, values]) => allowed.get(column)?.every((one) => values.includes(one)))
      for (const [column, values] of checks) allowed.set(column, values)
      if (name <= after) continue
      const rule = rules.find(
        ({ breaks, why }) =>
          breaks.test(statement) &&
          !isOwn &&
          !(why.includes('default') && defaultFirst.test(statement)) &&
          !(why === forbids && widens),
      )
      if (rule && !unusedSince) found.push({ name, statement, why: rule.why })
      const indexed = /^create (?:unique )?index .*?\bon (?:only )?"?(\w+)/.exec(statement)?.[1]
      const blocks = indexed && tables.has(indexed) && !own.has(indexed) && name > indexesAfter
      if (blocks && !concurrently)
        found.push({
          name,
          statement,
          why: 'it blocks writes to the table until the index exists: put it into a file with `-- concurrently`',
        })
      if (
        concurrently &&
        !/^(?:create (?:unique )?index concurrently if not exists|drop index concurrently if exists)/.test(
          statement,
        )
      )
        found.push({
          name,
          statement,
          why: 'a file with `-- concurrently` makes and drops indexes alone, each `concurrently if (not) exists`',
        })
    }
    if (unusedSince && (unusedSince >= name || !scripts.some((script) => script.name === unusedSince)))
      found.push({
        name,
        statement: `-- contract: unused since ${unusedSince.slice(0, 6)}`,
        why: 'it must name a migration before it',
      })
    for (const table of own) tables.add(table)
  }
  return found
}

/**
 * The files whose number does not follow that of the file before. A number that was left out must not be used later: a
 * database that has applied the next ones refuses it.
 */
export const gaps = (names: readonly string[], after = beforeNumbers): string[] =>
  names.filter((name, place) => {
    const earlier = names[place - 1]
    return (
      earlier !== undefined && name > after && Number.parseInt(name, 10) !== Number.parseInt(earlier, 10) + 1
    )
  })

if (import.meta.main) {
  const names = readdirSync(join(root, folder)).filter((name) => name.endsWith('.sql'))
  const scripts = names.sort().map((name) => ({ name, sql: readFileSync(join(root, folder, name), 'utf8') }))
  const found = breaches(scripts)
  for (const { name, statement, why } of found)
    console.log(`${folder}/${name}: ${why}\n  ${statement.slice(0, 120)}`)
  const unordered = gaps(names)
  for (const name of unordered)
    console.log(`${folder}/${name}: give it the number after that of the last file`)
  console.log(`${scripts.length} migrations, ${found.length} that would break older nodes.`)
  process.exitCode = found.length + unordered.length === 0 ? 0 : 1
}
