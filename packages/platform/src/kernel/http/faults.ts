import type { TestOutcome } from '../ports/payment-gateway.ts'
import { Failure } from './failure.ts'

/** Faults that the control plane can inject. */
export interface Faults {
  /** Delay before each call. */
  latencyMilliseconds: number
  /**
   * By route (`POST /v1/carts/current/add-to-cart`, or `*`): the share of calls that fail with 503 before they start.
   */
  errorRates: Record<string, number>
  /** By route or `*`: the share of calls whose reply is lost after the commit. */
  lostReplies: Record<string, number>
  /** Sends each webhook twice. */
  webhooksTwice: boolean
  /** Overrides the outcome of the test card. */
  gatewayOutcome: TestOutcome | null
}

export function noFaults(): Faults {
  return {
    latencyMilliseconds: 0,
    errorRates: {},
    lostReplies: {},
    webhooksTwice: false,
    gatewayOutcome: null,
  }
}

/** The reply is lost: servers close the socket, and `fetch` rejects. */
export class ReplyLost extends TypeError {
  override readonly name = 'ReplyLost'

  constructor() {
    super('fetch failed')
  }
}

export async function failBefore(faults: Faults, route: string): Promise<void> {
  const { latencyMilliseconds } = faults
  if (latencyMilliseconds > 0) await new Promise((resolve) => setTimeout(resolve, latencyMilliseconds))
  if (happens(faults.errorRates, route)) throw new Failure('UNAVAILABLE')
}

export function loseReply(faults: Faults, route: string): void {
  if (happens(faults.lostReplies, route)) throw new ReplyLost()
}

function happens(rates: Readonly<Record<string, number>>, route: string): boolean {
  const rate = rates[route] ?? rates['*'] ?? 0
  return rate > 0 && Math.random() < rate
}
