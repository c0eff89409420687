import { insertFee } from '../../../pricing/additional-fees/store.ts'
import type { SeedStep } from '../seed-step.ts'

/** An insurance fee for orders above the courier's liability. */
export const seed: SeedStep = async (ctx, { name }) => {
  if (name === 'empty') return {}
  await ctx.transaction((inner) =>
    insertFee(
      inner,
      true,
      {
        name: 'Transport insurance',
        type: 'INSURANCE',
        calculation: 'PERCENTAGE',
        value: '1',
        appliesTo: 'ORDER',
        scope: {},
        conditions: [{ type: 'BY_TOTAL_PRICE', operator: 'GTE', value: '2000' }],
        optionCodes: ['express', 'europe-courier', 'world-post'],
        taxable: true,
      },
      'fee00000-0000-4000-8000-000000000001',
    ),
  )
  return {}
}
