import { isUuid } from '../../kernel/database/fields.ts'
import type { Context } from '../../kernel/http/context.ts'
import { defaultLocationId } from './locations.ts'
import { holdLocations } from './locations-store.ts'

/** Rejects the call if it names a location that is missing or archived. The others stay in use until the transaction ends. */
export async function checkLocation(
  ctx: Context<'INVENTORY_LOCATION_NOT_FOUND' | 'INVENTORY_LOCATION_IS_ARCHIVED'>,
  named: Readonly<Record<string, string | undefined>>,
): Promise<void> {
  const wanted = Object.entries(named).flatMap(([field, id]) =>
    id === undefined || id.toLowerCase() === defaultLocationId ? [] : [{ field, id: id.toLowerCase() }],
  )
  const rows = await holdLocations(ctx, wanted.map(({ id }) => id).filter(isUuid))
  for (const { field, id } of wanted) {
    const row = rows.find(({ location_id }) => location_id === id)
    if (!row) ctx.fail('INVENTORY_LOCATION_NOT_FOUND', { field })
    else if (row.is_archived) ctx.fail('INVENTORY_LOCATION_IS_ARCHIVED', { field })
  }
}
