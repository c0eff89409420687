import type { Join } from './client.ts'
import type { Call } from './exchange.ts'

/**
 * Starts a request or joins the one in progress with the same key; a call without a key is not shared. When the last
 * caller leaves, the request is aborted.
 */
export function share(
  reads: Map<string, Join>,
  key: string | false,
  signal: AbortSignal | undefined,
  start: (call: Call) => Promise<unknown>,
): Promise<unknown> {
  let join = key && reads.get(key)
  if (!join) {
    const call: Call = {}
    let callers = 0
    // A read that began before a write ended may be outdated, so no call joins it.
    const forget = () => (key ? reads.delete(key) : reads.clear())
    const answer = start(call)
    answer.then(forget, forget)
    join = (signal) => {
      callers++
      if (!signal) return answer
      return new Promise((resolve, reject) => {
        const leave = () => {
          reject(signal.reason)
          if (--callers) return
          forget()
          call.stop?.(signal.reason)
        }
        signal.addEventListener('abort', leave)
        answer.then(resolve, reject).then(() => signal.removeEventListener('abort', leave))
      })
    }
    if (key) reads.set(key, join)
  }
  return join(signal)
}
