import { insertProvider } from '../../../pricing/label-providers/store.ts'
import type { SeedStep } from '../seed-step.ts'
import { studio } from '../small-shop/settings.ts'

export const seed: SeedStep = async (ctx, { name }) => {
  if (name === 'empty') return {}
  await ctx.transaction((inner) =>
    insertProvider(
      inner,
      {
        name: 'Labels of the studio',
        packageType: 'CUSTOM',
        document: {
          shipFromAddress: studio,
          packageDetails: {
            name: 'Kraft box',
            dimensions: { length: '40', width: '30', height: '25' },
            maxNumberOfProducts: 6,
          },
          domesticServices: [
            { service: 'GROUND_ADVANTAGE', serviceSettings: { estimatedDeliveryTime: '2–4 working days' } },
            {
              service: 'PRIORITY_MAIL_EXPRESS',
              serviceSettings: { handlingFee: { value: '1.50', calculationType: 'FIXED' } },
            },
          ],
          internationalServices: [{ service: 'PRIORITY_MAIL_INTERNATIONAL' }],
          deliveryRegionIds: [],
          backupWeight: '0.8',
        },
      },
      '1abe1000-0000-4000-8000-000000000001',
    ),
  )
  return {}
}
