import { providerNamed } from '../../integrations/service-plugins/index.ts'
import type { Context } from '../../kernel/http/context.ts'
import type { PaymentGateway } from '../../kernel/ports/payment-gateway.ts'
import { ownGateway } from '../payment-connections/index.ts'

/** The gateway of a charge by its stored name: the platform's own, or an app's. */
export async function gatewayNamed(ctx: Context, name: string | null): Promise<PaymentGateway | undefined> {
  if (name === null) return undefined
  return (await ownGateway(ctx, name)) ?? providerNamed(ctx, name)
}

/** The gateway of a payment attempt. */
export async function gatewayOf(
  ctx: Context,
  { gateway }: { readonly gateway: string | null },
): Promise<PaymentGateway> {
  if (gateway === null) return ctx.services.gateway
  const known = await gatewayNamed(ctx, gateway)
  // Its account was removed; the job retries in case it is connected again.
  if (!known) throw new Error(`The payment provider ${gateway} is not connected any more`)
  return known
}

/** The gateways of these payments that can refund, with their limit in days. */
export async function refundableAt(
  ctx: Context,
  payments: readonly { readonly gateway: string | null }[],
): Promise<ReadonlyMap<string | null, number>> {
  const days = new Map<string | null, number>()
  for (const name of new Set(payments.map(({ gateway }) => gateway))) {
    const gateway = await gatewayNamed(ctx, name)
    if (gateway) days.set(name, gateway.refundableDays)
  }
  return days
}

/** The name of the payment's gateway, if the shop itself has it; otherwise the name of none. */
export async function ownGatewayOf(
  ctx: Context,
  { gateway }: { readonly gateway: string | null },
): Promise<string> {
  return (gateway !== null && (await ownGateway(ctx, gateway))?.name) || 'none'
}
