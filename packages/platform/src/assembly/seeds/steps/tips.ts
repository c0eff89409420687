import { firstSettings, writeSettings } from '../../../pricing/tipping/index.ts'
import type { SeedStep } from '../seed-step.ts'

/** The demo shop accepts tips for its workshop. */
export const seed: SeedStep = async (ctx, { name }) => {
  if (name === 'empty') return {}
  await ctx.transaction((inner) =>
    writeSettings(inner, {
      ...firstSettings,
      allowCustomerTip: true,
      staffDistributionMethod: 'PROPORTIONAL',
      staff: [
        { staffMemberId: '0719a000-0000-4000-8000-000000000001', name: 'Sorcha, at the wheel', share: 3 },
        { staffMemberId: '0719a000-0000-4000-8000-000000000002', name: 'Tadhg, who packs', share: 2 },
      ],
    }),
  )
  return {}
}
