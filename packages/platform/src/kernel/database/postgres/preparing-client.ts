import pg from 'pg'
import { isOutdatedPlan } from '../outdated-plan.ts'
import { createStatementNames, type StatementNames } from '../statement-names.ts'
import type { WriteWatches } from '../watch-writes.ts'

const mostPrepared = 1_000

/**
 * A client that prepares statements once per connection, and sends all statements of one event loop turn together,
 * including `begin`. A transaction without statements never reaches the database.
 */
export function preparingClient(
  writes: WriteWatches,
  names: StatementNames = createStatementNames(mostPrepared),
) {
  return class PreparingClient extends pg.Client {
    #begins = false
    #inTransaction = false
    #corked = false
    readonly #writes = writes.ofConnection()

    constructor(config?: pg.ClientConfig) {
      super({ ...config, pipeline: true })
      // The pool handles errors of idle connections. For others, the pending statement reports the error, but without
      // a listener the process would end.
      this.on('error', () => undefined)
    }

    // biome-ignore lint/suspicious/noExplicitAny: the driver has a dozen overloads; ours is the one with text and values
    override query(...asked: any[]): any {
      const [text, values] = asked
      if (typeof text !== 'string' || typeof asked.at(-1) === 'function')
        return super.query(...(asked as Parameters<pg.Client['query']>))
      if (text === 'begin') {
        this.#begins = this.#inTransaction = true
        return Promise.resolve(nothing('BEGIN'))
      }
      const begins = this.#begins
      const ends = text === 'commit' || text === 'rollback'
      this.#begins = false
      if (ends) this.#inTransaction = false
      if (begins && ends) return Promise.resolve(nothing(text.toUpperCase()))
      if (ends) return this.#end(text)
      return begins ? this.#asFirst(text, values) : this.#send(text, values)
    }

    /** The first statement reports an error of `begin`. */
    async #asFirst(text: string, values: unknown[] | undefined): Promise<pg.QueryResult> {
      this.#cork()
      const begun = super.query('begin')
      const answered = this.#send(text, values)
      const [first, second] = await Promise.allSettled([begun, answered])
      if (first.status === 'rejected') throw first.reason
      if (second.status === 'rejected') throw second.reason
      return second.value
    }

    /**
     * Buffers writes until the current task waits, because each socket write is a system call and wakes a process.
     */
    #cork(): void {
      if (this.#corked) return
      const { stream } = (this as unknown as { readonly connection: { readonly stream: Corked } }).connection
      stream.cork()
      this.#corked = true
      process.nextTick(() => {
        this.#corked = false
        stream.uncork()
      })
    }

    async #end(how: string): Promise<pg.QueryResult> {
      this.#cork()
      try {
        return await super.query(how)
      } finally {
        this.#writes.transactionEnded()
      }
    }

    async #send(text: string, values: unknown[] | undefined): Promise<pg.QueryResult> {
      const name = names.of(text)
      const inTransaction = this.#inTransaction
      // A caller that does not wait for the result must not read outdated cache entries.
      if (inTransaction) this.#writes.wrote(text, true)
      this.#cork()
      try {
        return await (name ? super.query({ name, text, values }) : super.query(text, values))
      } catch (error) {
        if (!isOutdatedPlan(error)) throw error
        names.renew()
        if (inTransaction) throw error
        return await super.query(text, values)
      } finally {
        if (!inTransaction) this.#writes.wrote(text, false)
      }
    }
  }
}

interface Corked {
  cork(): void
  uncork(): void
}

function nothing(command: string): pg.QueryResult {
  return { command, rowCount: 0, oid: 0, rows: [], fields: [] }
}
