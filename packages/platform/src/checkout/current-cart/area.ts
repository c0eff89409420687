import type { Area } from '../../kernel/area.ts'
import { handlers } from './handlers.ts'
import { sweepMerges } from './merges-store.ts'
import { sweepCarts } from './sweep.ts'

export const currentCartArea = {
  name: 'currentCart',
  handlers,
  sweep: async (ctx) => {
    await sweepMerges(ctx, ctx.clock.now())
    await sweepCarts(ctx)
  },
} satisfies Area
