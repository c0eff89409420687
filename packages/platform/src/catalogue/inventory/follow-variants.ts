import type { Context } from '../../kernel/http/context.ts'
import type { VariantChanges } from '../../kernel/ports/hooks.ts'
import { insertChanges } from './changes-store.ts'
import { deleteLevels } from './levels-store.ts'
import { defaultLocationId } from './locations.ts'

/** Records the units of new variants, which are at the default location, and forgets the levels of removed ones. */
export async function followVariants(
  ctx: Context,
  { added = [], removed = [] }: VariantChanges,
): Promise<void> {
  await deleteLevels(ctx, removed)
  const units = added.flatMap(({ id: variantId, stock }) =>
    stock ? [{ variantId, locationId: defaultLocationId, change: stock, quantity: stock }] : [],
  )
  await insertChanges(ctx, units, { reason: 'INITIAL' })
}
