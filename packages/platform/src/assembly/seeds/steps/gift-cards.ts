import { toDecimal } from '@vitrine/pricing/money'
import { createGiftCard } from '../../../pricing/gift-cards/gift-cards.ts'
import type { SeedStep } from '../seed-step.ts'

const value = 5_000
const id = '0919c000-0000-4000-8000-000000000001'

/** The code is public and only for development, tests and demonstrations. */
export const seed: SeedStep = async (ctx, { shop }) => {
  if (!shop) return {}
  const code = shop.giftCardCode
  await ctx.transaction((inner) => createGiftCard(inner, { id, code, value }))
  const { currency } = await ctx.services.settings(ctx)
  return { giftCard: { code, balance: toDecimal(value, currency) } }
}
