import type { Column, Tables } from './migrations.ts'
import { generatedHead, title } from './types.ts'

/** The TypeScript type of each PostgreSQL type in the drivers. `int8` is a number: no sum of ours exceeds 2^53. */
const types: Readonly<Record<string, string>> = {
  bool: 'boolean',
  bytea: 'Uint8Array',
  float4: 'number',
  float8: 'number',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  jsonb: 'Json',
  numeric: 'string',
  text: 'string',
  timestamptz: 'Date',
  tsvector: 'string',
  uuid: 'string',
}

/** The types of all tables and views, for Kysely. */
export function printTables(tables: Tables): string {
  const sorted = [...tables].sort(([a], [b]) => (a < b ? -1 : 1))
  const interfaces = sorted.map(
    ([name, columns]) => `export interface ${tableType(name)} {\n${columns.map(printColumn).join('\n')}\n}`,
  )
  const index = sorted.map(([name]) => `  ${name}: ${tableType(name)}`).join('\n')
  return `${[
    `${generatedHead('packages/platform/src/kernel/database/sql/')}import type { Generated, GeneratedAlways } from 'kysely'`,
    "import type { Json, JsonByDefault } from '../kernel/database/columns.ts'",
    ...interfaces,
    `/** Every table and view by its name. */\nexport interface Tables {\n${index}\n}`,
  ].join('\n\n')}\n`
}

function printColumn({ name, type, isArray, fill, nullable, checks }: Column): string {
  const base = types[type]
  if (!base) throw new Error(`scripts/gen/tables.ts does not know the type ${type} of the column ${name}.`)
  const values = [...checks.values()].at(-1)?.map((value) => `'${value}'`)
  const element = values?.join(' | ') ?? base
  const printed = `${isArray ? `readonly ${element}[]` : element}${nullable ? ' | null' : ''}`
  return `  ${name}: ${filled(printed, fill)}`
}

function filled(type: string, fill: Column['fill']): string {
  if (fill === 'required') return type
  if (fill === 'generated') return `GeneratedAlways<${type}>`
  return type.startsWith('Json') ? type.replace('Json', 'JsonByDefault') : `Generated<${type}>`
}

const tableType = (name: string): string => `${name.split('_').map(title).join('')}Table`
