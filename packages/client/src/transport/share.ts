import type { Join } from './client.ts'
import type { Call } from './exchange.ts'

/** Starts a request, or gives the one under way with the same key; a call without a key is nobody else's. */
export function share(
  reads: Map<string, Join>,
  key: string | false,
  start: (call: Call) => Promise<unknown>,
): Join {
  const running = key && reads.get(key)
  if (running) return running
  const call: Call = {}
  // A read that began before a write ended may not show it: nobody joins it any more.
  const forget = () => (key ? reads.delete(key) : reads.clear())
  const answer = start(call).finally(forget)
  let callers = 0
  const join: Join = (signal) =>
    new Promise((resolve, reject) => {
      const leave = () => {
        reject(signal?.reason)
        if (--callers) return
        forget()
        call.stop?.(signal?.reason)
      }
      callers++
      signal?.addEventListener('abort', leave)
      answer.then(resolve, reject).then(() => signal?.removeEventListener('abort', leave))
    })
  if (key) reads.set(key, join)
  return join
}
