import pg from 'pg'

/** A pause before a connection that broke is made again, in milliseconds. */
const pause = 1_000

/**
 * Hears what is notified on a channel (PostgreSQL `LISTEN`), on a connection of its own, which is made again when it
 * breaks. What is notified meanwhile is missed: whoever listens looks for himself now and then. The answer ends it.
 */
export function listenOn(
  connectionString: string,
  channel: string,
  received: (payload: string) => void,
): () => Promise<void> {
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let ended = false

  async function connect(): Promise<void> {
    const made = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000, keepAlive: true })
    client = made
    made.on('error', () => void made.end().catch(() => undefined))
    made.on('end', again)
    made.on('notification', ({ payload = '' }) => received(payload))
    await made.connect()
    await made.query(`listen ${pg.escapeIdentifier(channel)}`)
  }

  function again(): void {
    if (ended || timer) return
    timer = setTimeout(() => {
      timer = undefined
      connect().catch(again)
    }, pause).unref()
  }

  connect().catch(again)
  return async () => {
    ended = true
    clearTimeout(timer)
    await client?.end().catch(() => undefined)
  }
}
