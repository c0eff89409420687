import { type PGlite, parse, protocol } from '@electric-sql/pglite'

import { isOutdatedPlan } from '../outdated-plan.ts'
import { createStatementNames } from '../statement-names.ts'

/** A prepared statement takes some 50 kB of a database that shares the memory of the process. */
const most = 300
/** Of one use at a time. */
const unnamed = ''
const { serialize } = protocol

export interface QueryAnswer {
  readonly rows: readonly unknown[]
  readonly affectedRows?: number | undefined
}

type Message = Awaited<ReturnType<PGlite['execProtocol']>>['messages'][number]

interface Described {
  /** The types of the parameters (OIDs). */
  readonly types: readonly number[]
  /** The columns of the rows. */
  readonly columns: readonly Message[]
}

/**
 * Runs the statements of an embedded database, one at a time. Frequent ones are prepared, because to parse and plan a
 * statement takes longer than to run most of them. PGlite's own `query` prepares none.
 */
export function createStatements(pg: PGlite, names = createStatementNames(most)) {
  const described = new Map<string, Described>()
  let inTransaction = false

  return async (text: string, values: readonly unknown[]): Promise<QueryAnswer> => {
    if (text === 'begin') inTransaction = true
    if (text === 'commit' || text === 'rollback') inTransaction = false
    const name = names.of(text) ?? unnamed
    try {
      return await run(name, text, values)
    } catch (error) {
      if (!isOutdatedPlan(error)) throw error
      names.renew()
      described.clear()
      // The caller repeats the transaction.
      if (inTransaction) throw error
      return run(unnamed, text, values)
    }
  }

  async function run(name: string, text: string, values: readonly unknown[]): Promise<QueryAnswer> {
    const { types, columns } = described.get(name) ?? (await describe(name, text))
    const messages = await send(
      serialize.bind({ statement: name, values: values.map((value, index) => toText(value, types[index])) }),
      serialize.execute(),
    )
    const [result] = parse.parseResults([...columns, ...messages], pg.parsers)
    return { rows: result?.rows ?? [], affectedRows: result?.affectedRows }
  }

  async function describe(name: string, text: string): Promise<Described> {
    const messages = await send(serialize.parse({ name, text }), serialize.describe({ type: 'S', name }))
    const found = {
      types: parse.parseDescribeStatementResults(messages),
      columns: messages.filter((message) => message.name === 'rowDescription'),
    }
    if (name !== unnamed) described.set(name, found)
    return found
  }

  function toText(value: unknown, type: number | undefined): string | null {
    if (value === null || value === undefined) return null
    return (pg.serializers[type ?? 0] ?? String)(value)
  }

  async function send(...parts: readonly Uint8Array[]): Promise<Message[]> {
    const { messages } = await pg.execProtocol(Buffer.concat([...parts, serialize.sync()]))
    return messages
  }
}
