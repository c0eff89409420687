/** The report of `auto_explain` about a statement. */
export interface Explained {
  readonly sql: string
  readonly plan: Plan
  /** The rows and blocks that it read. */
  readonly cost: number
}

export interface Plan {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Index Name'?: string
  readonly 'Index Cond'?: string
  readonly 'Recheck Cond'?: string
  readonly Filter?: string
  readonly 'Actual Rows'?: number
  readonly 'Actual Loops'?: number
  readonly 'Rows Removed by Filter'?: number
  readonly 'Rows Removed by Index Recheck'?: number
  readonly 'Shared Hit Blocks'?: number
  readonly 'Shared Read Blocks'?: number
  readonly Plans?: readonly Plan[]
}

/** Collects plans from a server's log: a message begins with the prefix and continues after tabs. */
export function createPlanReader(
  prefix: string,
  take: (explained: Explained) => void,
): (line: string) => void {
  let lines: string[] | undefined
  return (line) => {
    if (line.startsWith(prefix)) {
      finish()
      if (/ duration: [\d.]+ ms {2}plan:$/.test(line)) lines = []
    } else if (line.startsWith('\t')) lines?.push(line.slice(1))
  }

  function finish(): void {
    const said = lines && parsed(lines.join('\n'))
    if (said) take({ sql: said['Query Text'], plan: said.Plan, cost: costOf(said.Plan) })
    lines = undefined
  }
}

/** In bytes. A pipe keeps no longer message together, so another process may write between its parts. */
const atomic = 4096

/** Undefined for a message that another process interrupted. */
function parsed(text: string): { readonly 'Query Text': string; readonly Plan: Plan } | undefined {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (text.endsWith('}') && text.length < atomic) throw error
    return undefined
  }
}

/** The rows that a statement read from one table. */
export interface Reading {
  readonly table: string
  readonly how: string
  readonly rows: number
  /** Rows that were read and filtered out. */
  readonly dropped: number
  /** The index condition, and the filter on each row. */
  readonly leads: string | undefined
  readonly filter: string | undefined
}

export function readingsOf(plan: Plan): readonly Reading[] {
  const below = (plan.Plans ?? []).flatMap(readingsOf)
  const table = plan['Relation Name']
  if (!table || !plan['Node Type'].includes('Scan')) return below
  const loops = plan['Actual Loops'] ?? 1
  const unwanted = (plan['Rows Removed by Filter'] ?? 0) + (plan['Rows Removed by Index Recheck'] ?? 0)
  const how = [plan['Node Type'], plan['Index Name']].filter(Boolean).join(' by ')
  const read = { table, how, rows: (plan['Actual Rows'] ?? 0) * loops, dropped: unwanted * loops }
  return [{ ...read, leads: plan['Index Cond'] ?? plan['Recheck Cond'], filter: plan.Filter }, ...below]
}

const costOf = (plan: Plan): number =>
  readingsOf(plan).reduce((sum, { rows, dropped }) => sum + rows + dropped, blocksOf(plan))

export const blocksOf = (plan: Plan): number =>
  (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0)
