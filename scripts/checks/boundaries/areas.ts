import { existsSync } from 'node:fs'
import { join } from 'node:path/posix'
import { root } from '../../lib/project.mjs'
import { platform } from './domains.ts'
import { type Breach, perFile, type Rule } from './rule.ts'
import type { Source } from './source.ts'

const inDomain = /^packages\/platform\/src\/((?!kernel\/|assembly\/|generated\/)[^/]+\/[^/]+)\//

export const areaIndexes = perFile(
  '3: areas import through index.ts',
  'The index.ts of an area lists its exports for other areas. You can change everything else without reading other areas.',
  (source) => {
    const own = areaOf(source.path)
    if (!source.path.startsWith(platform) || source.isTest || seesAll(source.path)) return []
    return source.imports.flatMap(({ from, line }) => {
      if (!from.startsWith('.')) return []
      const target = join(source.path, '..', from)
      const area = areaOf(target)
      if (!area || area === own || target === `${platform}${area}/index.ts`) return []
      // A domain's index lists the wiring of its areas.
      if (target === `${platform}${area}/area.ts` && source.path === join(platform, area, '../index.ts'))
        return []
      return [{ line, message: `reaches ${target}; use ${platform}${area}/index.ts.` }]
    })
  },
)

export const pureRules = perFile(
  '4: rules are pure',
  'A rules.ts can be read, tested and moved without a database, a clock or a request.',
  (source) => {
    if (areaOf(source.path) === undefined || !isRules(source.path)) return []
    return source.imports
      .filter(
        ({ from, typeOnly }) =>
          !typeOnly &&
          !isRules(from) &&
          !/^(@vitrine\/(contract|pricing)|node:crypto$)|\/time-spans\.ts$/.test(from),
      )
      .map(({ from, line }) => ({
        line,
        message: `imports ${from}; types, other rules, the contract, @vitrine/pricing, time spans and hashes are allowed.`,
      }))
  },
)

const tableCalls = new Set([
  'selectFrom',
  'insertInto',
  'updateTable',
  'deleteFrom',
  'mergeInto',
  'innerJoin',
  'leftJoin',
  'rightJoin',
  'fullJoin',
])

/** The tables that a file names, with the first line of each. */
function tablesIn(source: Source): Map<string, number> {
  const tables = new Map<string, number>()
  for (const call of source.calls) {
    const table = tableCalls.has(call.name) && /^[a-z][a-z0-9_]*/.exec(call.firstText ?? '')?.[0]
    if (table && !tables.has(table)) tables.set(table, call.line)
  }
  return tables
}

export const oneStorePerTable: Rule = {
  name: '3: a table has one store',
  reason: 'All statements about a table are in one place, without rules or handlers between them.',
  find(sources) {
    const breaches: Breach[] = []
    const owners = new Map<string, string>()
    for (const source of sources) {
      if (!source.path.startsWith(platform) || source.isTest || seesAll(source.path)) continue
      for (const [table, line] of tablesIn(source)) {
        const place = source.path
          .slice(0, source.path.lastIndexOf('/'))
          .replace('/kernel/outbox', '/integrations/events')
        const owner = owners.get(table) ?? place
        if (owner !== place)
          breaches.push({ path: source.path, line, message: `names table ${table}, which ${owner} owns.` })
        owners.set(table, owner)
        if (isNoStore(source.path))
          breaches.push({ path: source.path, line, message: `names table ${table} outside a store.` })
      }
    }
    return breaches
  },
}

/** The control plane reads every queue and a seed fills a new site, both only in development. */
function seesAll(path: string): boolean {
  return /^packages\/platform\/src\/assembly\/(development|seeds)\//.test(path)
}

/** An area is a folder of a domain with a index: `checkout/carts`. */
export function areaOf(path: string): string | undefined {
  const folder = inDomain.exec(path)?.[1]
  return folder && ['index.ts', 'area.ts'].some((name) => existsSync(join(root, platform, folder, name)))
    ? folder
    : undefined
}

function isRules(path: string): boolean {
  return /(^|[/-])rules\.ts$/.test(path)
}

/** Files of an area that must not name tables. */
function isNoStore(path: string): boolean {
  return areaOf(path) !== undefined && /(^|[/-])(area|handlers|index|jobs|pages|rules)\.ts$/.test(path)
}
