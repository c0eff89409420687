import { ownKey } from '../../../catalogue/back-in-stock/rules.ts'
import { insertRequest } from '../../../catalogue/back-in-stock/store.ts'
import { catalogAppId, resolveLines } from '../../../catalogue/products/index.ts'
import { seedAccounts } from '../../../identity/identities/index.ts'
import { days, later } from '../../../kernel/time/time-spans.ts'
import type { SeedStep } from '../seed-step.ts'
import { productId, variantId } from '../shop/ids.ts'

const saltCellar = 5
const [mira] = seedAccounts.map(({ id }) => id) as [string]

const waiting = [
  { id: '7b0c6a52-b001-4c00-8a00-000000000001', email: 'orla@example.com', asker: 'desk', daysAgo: 9 },
  { id: '7b0c6a52-b002-4c00-8a00-000000000001', email: 'mira@example.com', memberId: mira, daysAgo: 4 },
  { id: '7b0c6a52-b003-4c00-8a00-000000000001', email: 'tadhg@example.com', asker: 'desk', daysAgo: 1 },
]

/** Three requests for the salt cellar. */
export const seed: SeedStep = async (ctx, { name }) => {
  if (name === 'empty') return {}
  const now = ctx.clock.now()
  const [found] = await resolveLines(ctx, [{ catalogItemId: productId(saltCellar), appId: catalogAppId }])
  const image = found && 'item' in found ? found.item.image : undefined
  await ctx.transaction(async (tx) => {
    for (const { id, email, memberId, asker, daysAgo } of waiting) {
      await insertRequest(tx, {
        request_id: id,
        app_id: catalogAppId,
        catalog_item_id: productId(saltCellar),
        options: null,
        reference_key: ownKey(productId(saltCellar), variantId(saltCellar, 1)),
        email,
        email_key: email,
        asker: memberId ? `member:${memberId}` : (asker ?? 'desk'),
        member_id: memberId ?? null,
        contact_id: null,
        item_url: '/products/salt-cellar',
        details: { name: 'Salt Cellar', price: '32.00', ...(image && { image }) },
        created_at: later(now, -days(daysAgo)),
      })
    }
  })
  return {}
}
