import { toDecimal } from '@vitrine/pricing/money'

import type { Area } from '../../../kernel/area.ts'
import { createGiftCard } from '../../../pricing/gift-cards/gift-cards.ts'

const code = 'WREN-GIFT-CARD-0050'
const value = 5_000
const id = '0919c000-0000-4000-8000-000000000001'

/** Its code is public: it is for development, tests and demonstrations. */
export const seed: NonNullable<Area['seed']> = async (ctx, { name }) => {
  if (name === 'empty') return {}
  await ctx.transaction((inner) => createGiftCard(inner, { id, code, value }))
  const { currency } = await ctx.services.settings(ctx)
  return { giftCard: { code, balance: toDecimal(value, currency) } }
}
