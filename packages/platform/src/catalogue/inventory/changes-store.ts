import type { Selectable } from 'kysely'
import type { InventoryChangeReason } from '../../generated/inventory.ts'
import { actorName } from '../../identity/identities/index.ts'
import type { Database } from '../../kernel/database/database.ts'
import type { Context } from '../../kernel/http/context.ts'

export type ChangeRow = Selectable<Database['inventory_changes']>

/** Why a quantity changes, for the history. */
export interface Cause {
  readonly reason: InventoryChangeReason
  readonly note?: string | undefined
  readonly orderId?: string | undefined
}

export interface Change {
  readonly variantId: string
  readonly locationId: string
  /** Null: stock is not counted from then on. */
  readonly change: number | null
  /** Units at the location after the change, reserved units included. */
  readonly quantity: number | null
}

type Scope = Pick<Context, 'db' | 'siteId' | 'clock' | 'random' | 'caller'>

/** The rows of the history for changes of one cause. */
export function changeRows(scope: Scope, changes: readonly Change[], { reason, note, orderId }: Cause) {
  const at = scope.clock.now()
  const isOfStaff = scope.caller.role === 'staff' || scope.caller.role === 'app'
  return changes.map(({ variantId, locationId, change, quantity }) => ({
    site_id: scope.siteId,
    change_id: scope.random.id(),
    created_at: at,
    variant_id: variantId,
    location_id: locationId,
    change,
    quantity,
    reason,
    note: note?.trim() || null,
    actor: isOfStaff ? actorName(scope) : null,
    order_id: orderId ?? null,
  }))
}

export async function insertChanges(scope: Scope, changes: readonly Change[], cause: Cause): Promise<void> {
  if (!changes.length) return
  await scope.db
    .insertInto('inventory_changes')
    .values(changeRows(scope, changes, cause))
    .execute()
}
