import { catalogAppId } from '../../../catalogue/products/index.ts'
import { insertTemplate } from '../../../checkout/checkout-templates/store.ts'
import type { SeedStep } from '../seed-step.ts'
import { productId, variantId } from '../shop/ids.ts'

/** Used by examples of the contract. */
const templateId = '0199a000-0000-7000-8000-00000000c301'
const eveningId = '0199a000-0000-7000-8000-00000000c302'

/** A deposit is paid with the order, the rest at the workshop. */
const evening = {
  productName: { original: 'An evening at the wheel' },
  price: '90.00',
  quantity: 1,
  itemType: { preset: 'SERVICE' },
  paymentOption: 'DEPOSIT_ONLINE',
  depositAmount: '30.00',
} as const

export const seed: SeedStep = async (ctx, { name }) => {
  if (name === 'empty') return {}
  const item = (number: number, quantity: number) => ({
    catalogReference: {
      appId: catalogAppId,
      catalogItemId: productId(number),
      options: { variantId: variantId(number, 1) },
    },
    quantity,
  })
  const document = { lineItems: [item(1, 4), item(3, 4)], customLineItems: [] }
  const contents = { status: 'ACTIVE', name: 'A table for four', document } as const
  const withDeposit = {
    status: 'ACTIVE',
    name: evening.productName.original,
    document: { lineItems: [], customLineItems: [evening] },
  } as const
  await ctx.transaction(async (tx) => {
    await insertTemplate(tx, templateId, contents, tx.clock.now())
    await insertTemplate(tx, eveningId, withDeposit, tx.clock.now())
  })
  return {}
}
