import { insertRegion } from '../../../pricing/delivery/region-store.ts'
import { insertOption } from '../../../pricing/delivery/store.ts'
import type { SeedStep } from '../seed-step.ts'

const optionId = (number: number) => `5a0de000-0000-4000-8000-00000000000${number}`

export const seed: SeedStep = async (ctx, { shop }) => {
  if (!shop) return {}
  const { regions, options, shippingAddress } = shop.delivery
  await ctx.transaction(async (inner) => {
    for (const { id, ...region } of regions) await insertRegion(inner, { ...region, active: true }, id)
    for (const [at, option] of options.entries())
      await insertOption(inner, { kind: 'SHIPPING', active: true, ...option }, optionId(at + 1))
  })
  return { shippingAddress, shippingOptionCode: options[0]?.code ?? '' }
}
