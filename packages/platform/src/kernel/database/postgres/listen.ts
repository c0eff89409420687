import pg from 'pg'

/** In milliseconds, the pause before reconnecting. */
const pause = 1_000

/**
 * Subscribes to a PostgreSQL channel (`LISTEN`) on a separate connection and reconnects when it breaks. Notifications
 * in between are lost, so subscribers must also poll. The returned function ends it.
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
