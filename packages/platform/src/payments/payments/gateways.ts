import { providerNamed } from '../../integrations/service-plugins/index.ts'
import type { Context } from '../../kernel/http/context.ts'
import type { PaymentGateway } from '../../kernel/ports/payment-gateway.ts'

/** Who holds a charge, by the name that is kept with it: the platform's own provider, or one of an app. */
export async function gatewayNamed(ctx: Context, name: string | null): Promise<PaymentGateway | undefined> {
  const own = ctx.services.gateway
  return name === own.name ? own : name === null ? undefined : providerNamed(ctx, name)
}

/** Who a try to pay is made with. */
export async function gatewayOf(
  ctx: Context,
  { gateway }: { readonly gateway: string | null },
): Promise<PaymentGateway> {
  if (gateway === null) return ctx.services.gateway
  const known = await gatewayNamed(ctx, gateway)
  // Its account was removed meanwhile: it is tried again, in case it comes back.
  if (!known) throw new Error(`The payment provider ${gateway} is not connected any more`)
  return known
}

/** Of these payments, whose provider can be asked, and for how many days it gives back. */
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
