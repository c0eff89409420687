import type { InventoryItem, InventoryLocation } from '@vitrine/client/inventory'
import { type KeyboardEvent, useRef, useState } from 'react'

import { may } from '../../data/may.ts'
import { nameOf } from './item-name.ts'
import { moveInSheet } from './sheet-keys.ts'
import type { StockEdits } from './use-stock-edits.ts'

export interface QuantityCellProps {
  readonly item: InventoryItem
  /** Absent: the total. */
  readonly location?: InventoryLocation | undefined
  readonly edits: StockEdits
}

/** Edits a quantity in its cell: leaving it saves, Escape cancels, Ctrl+Z takes back the last saved quantity. */
export function QuantityCell({ item, location, edits }: QuantityCellProps) {
  const [typed, setTyped] = useState<string>()
  const [busy, setBusy] = useState(false)
  const isCancelled = useRef(false)
  const { trackQuantity, quantity = 0, levels = [] } = item
  if (!trackQuantity) return <span className="text-ink-soft">Not tracked</span>
  const before = location
    ? (levels.find(({ locationId }) => locationId === location.id)?.quantity ?? 0)
    : quantity
  if (item.isBundle && location && !location.isDefault) return null
  if (item.isBundle)
    return (
      <span className="vt-numbers" title="The stock follows from the parts">
        {quantity}
      </span>
    )
  if (!may('INVENTORY.MANAGE')) return <span className="vt-numbers">{before}</span>
  const save = async () => {
    const next = Number(typed)
    if (typed === undefined || typed === '' || next === before || isCancelled.current) {
      isCancelled.current = false
      return setTyped(undefined)
    }
    setBusy(true)
    await edits.set({ item, locationId: location?.id, before, quantity: next })
    setBusy(false)
    setTyped(undefined)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    event.stopPropagation()
    if (event.key === 'Escape') {
      isCancelled.current = typed !== undefined
      event.currentTarget.blur()
    } else if (event.key === 'z' && (event.ctrlKey || event.metaKey) && typed === undefined) {
      event.preventDefault()
      edits.undo()
    } else moveInSheet(event)
  }
  return (
    <input
      inputMode="numeric"
      data-sheet={location?.id ?? ''}
      aria-label={`Quantity of ${nameOf(item)}${location ? ` at ${location.name}` : ''}`}
      aria-busy={busy}
      value={typed ?? String(before)}
      onChange={({ target }) => setTyped(target.value.replace(/\D/g, '').slice(0, 7))}
      onFocus={({ target }) => target.select()}
      onBlur={() => void save()}
      onKeyDown={onKeyDown}
      className="vt-numbers relative z-1 h-7 w-full max-w-20 rounded-md border border-line-strong bg-paper px-2 text-right hover:border-ink focus-visible:-outline-offset-1"
    />
  )
}
