import type { InventoryChangeEntry, InventoryLocation } from '@vitrine/client/inventory'
import { Link } from 'react-router'

import { authorOf } from './reasons.ts'

export interface ChangeTextProps {
  readonly entry: InventoryChangeEntry
  /** All locations, also archived ones. */
  readonly locations: readonly InventoryLocation[]
}

/** Author, location, resulting quantity and note of a change, with a link to its order. */
export function ChangeText({ entry, locations }: ChangeTextProps) {
  const { quantity, note, orderId, locationId } = entry
  const place = locations.length > 1 && locations.find(({ id }) => id === locationId)?.name
  const facts = [quantity !== undefined && `New stock: ${quantity}`, place, authorOf(entry)].filter(Boolean)
  return (
    <>
      <span className="block">
        {facts.join(' · ')}
        {orderId ? (
          <>
            {facts.length > 0 ? ' · ' : null}
            <Link to={`/orders/${orderId}`} className="vt-link">
              View order
            </Link>
          </>
        ) : null}
      </span>
      {note ? <span className="block whitespace-pre-line">{note}</span> : null}
    </>
  )
}
