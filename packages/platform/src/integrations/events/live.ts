import { sql } from 'kysely'

import type { OpenDatabase } from '../../kernel/database/open.ts'
import type { Data } from '../../kernel/http/context.ts'
import type { LiveEvents } from '../../kernel/ports/live-events.ts'

/** In milliseconds, longer than two polling intervals. */
const elsewhereFor = 3_000
const channel = 'vitrine_events'

export function createLiveEvents({ listen }: Pick<OpenDatabase, 'listen'>, siteId: string): LiveEvents {
  const listeners = new Set<(anew: boolean) => void>()
  let elsewhereUntil = 0
  let last = 0
  let stopHearing: (() => Promise<void>) | undefined
  const wakeAll = (anew: boolean) => {
    for (const wake of listeners) wake(anew)
  }
  const notice = () => wakeAll(false)
  return {
    notice,
    begunAnew() {
      last = 0
      wakeAll(true)
    },
    hasListeners: () => listeners.size > 0 || performance.now() < elsewhereUntil,
    listen(wake) {
      listeners.add(wake)
      stopHearing ??= listen?.(channel, (payload) => payload === siteId && notice())
      return () => listeners.delete(wake)
    },
    count: () => listeners.size,
    callers: [],
    saw(position, hasRemoteListeners) {
      if (hasRemoteListeners) elsewhereUntil = performance.now() + elsewhereFor
      if (position === last) return
      // Another node has reset the site.
      const anew = position < last
      last = position
      wakeAll(anew)
    },
    async close() {
      await stopHearing?.()
    },
  }
}

/** Nodes share in a row whether any has open streams, so that all assign positions at once. */
export async function watchHead({ db, siteId }: Data, live: LiveEvents): Promise<void> {
  if (live.count() > 0)
    await sql`
      insert into event_heads (site_id, position, listened_until)
      values (${siteId}, 0, clock_timestamp() + interval '30 seconds')
      on conflict (site_id) do update set listened_until = excluded.listened_until
      where event_heads.listened_until is null
        or event_heads.listened_until < clock_timestamp() + interval '20 seconds'`.execute(db)
  const { rows } = await sql<{ position: number; received: boolean }>`
    select position, coalesce(listened_until > clock_timestamp(), false) as heard
    from event_heads where site_id = ${siteId}`.execute(db)
  const [head] = rows
  if (head) live.saw(Number(head.position), head.received)
}
