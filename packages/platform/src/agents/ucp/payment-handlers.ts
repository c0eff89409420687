import type { Context } from '../../kernel/http/context.ts'
import type { AgentHandler } from '../../kernel/ports/payment-gateway.ts'
import { shopGateway } from '../../payments/payment-connections/index.ts'

/** The way in which an agent can pay. Without one, a person pays in the hosted checkout. */
export async function paymentHandler(ctx: Context): Promise<AgentHandler | undefined> {
  return (await shopGateway(ctx)).agents?.handler
}

/** By their names, as profiles and checkouts show them. */
export function presentHandlers(
  handler: AgentHandler | undefined,
): Readonly<Record<string, readonly object[]>> {
  if (!handler) return {}
  const { id, name, version, account, mode } = handler
  const config = account === undefined ? {} : { network_id: account, environment: environments[mode] }
  return { [name]: [{ id, version, available_instruments: [{ type: 'card' }], config }] }
}

export const environments = { TEST: 'sandbox', LIVE: 'production' } as const
