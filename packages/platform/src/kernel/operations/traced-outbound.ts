import type { Outbound } from '../outbound.ts'
import type { Tracing } from './tracing.ts'

/** Whoever is called learns which trace the call belongs to. */
export function tracedOutbound(outbound: Outbound, tracing: Tracing): Outbound {
  return {
    ...outbound,
    post(url, posting) {
      if (!URL.canParse(url)) return outbound.post(url, posting)
      return tracing.outbound(url, (headers) =>
        outbound.post(url, { ...posting, headers: { ...posting.headers, ...headers } }),
      )
    },
  }
}
