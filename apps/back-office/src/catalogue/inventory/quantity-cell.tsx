import { useQueryClient } from '@tanstack/react-query'
import { type InventoryItem, updateInventoryItem } from '@vitrine/client/inventory'
import { useClient } from '@vitrine/react/provider'
import { type KeyboardEvent, useState } from 'react'

import { inventoryKeys } from '../../data/inventory.ts'
import { useAction } from '../../shell/use-action.ts'
import { nameOf } from './item-name.ts'

/** Edits the quantity in its cell: Enter or blur saves, Escape cancels. */
export function QuantityCell({ item }: { readonly item: InventoryItem }) {
  const client = useClient()
  const queries = useQueryClient()
  const { busy, run } = useAction()
  const [typed, setTyped] = useState<string>()
  const { id, trackQuantity, quantity = 0 } = item
  if (!trackQuantity) return <span className="text-ink-soft">Not tracked</span>
  const set = async (next: number) => {
    await updateInventoryItem(client, { inventoryItem: { id, quantity: next } })
    await queries.invalidateQueries({ queryKey: inventoryKeys.items })
  }
  const save = () => {
    const next = Number(typed)
    if (typed === undefined || typed === '' || next === quantity) return setTyped(undefined)
    void run(async () => {
      try {
        await set(next)
      } finally {
        setTyped(undefined)
      }
      return { message: `${nameOf(item)}: ${next} in stock.`, undo: () => set(quantity) }
    })
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    event.stopPropagation()
    if (event.key === 'Enter') event.currentTarget.blur()
    if (event.key === 'Escape') setTyped(undefined)
  }
  return (
    <input
      inputMode="numeric"
      aria-label={`Quantity of ${nameOf(item)}`}
      aria-busy={busy}
      value={typed ?? String(quantity)}
      onChange={({ target }) => setTyped(target.value.replace(/\D/g, '').slice(0, 7))}
      onFocus={({ target }) => target.select()}
      onBlur={save}
      onKeyDown={onKeyDown}
      className="vt-numbers relative z-1 h-9 w-20 rounded-md border border-line-strong bg-paper px-2 text-right hover:border-ink focus-visible:-outline-offset-1"
    />
  )
}
