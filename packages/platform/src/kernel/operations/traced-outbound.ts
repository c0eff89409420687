import type { Outbound } from '../outbound.ts'
import type { Tracing } from './tracing.ts'

/** Adds trace headers to outgoing requests. */
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
