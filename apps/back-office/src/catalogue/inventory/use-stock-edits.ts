import { useQueryClient } from '@tanstack/react-query'
import { isApiError } from '@vitrine/client'
import { bulkSetInventory, type InventoryItem } from '@vitrine/client/inventory'
import { useClient } from '@vitrine/react/provider'
import { useMemo, useRef } from 'react'

import { inventoryKeys, showItems } from '../../data/inventory.ts'
import { useAction } from '../../shell/use-action.ts'
import { nameOf } from './item-name.ts'

interface Edit {
  readonly item: InventoryItem
  /** Absent: the total. */
  readonly locationId?: string | undefined
  readonly before: number
  readonly quantity: number
}

export interface StockEdits {
  /** Saves a quantity; the user can undo it. */
  readonly set: (edit: Edit) => Promise<void>
  /** Undoes the last saved quantity. */
  readonly undo: () => void
}

/** Saves quantities from the cells of the list, and remembers them for Ctrl+Z. */
export function useStockEdits(): StockEdits {
  const client = useClient()
  const queries = useQueryClient()
  const { run } = useAction()
  const saved = useRef<Edit[]>([])

  return useMemo(() => {
    const send = async ({ item: { id }, locationId }: Edit, quantity: number, revision?: string) => {
      try {
        const items = [{ id, quantity, ...(revision && { revision }) }]
        const answer = await bulkSetInventory(client, { items, ...(locationId && { locationId }) })
        await showItems(queries, answer.inventoryItems)
      } catch (error) {
        // The list shows an older quantity.
        if (isApiError(error, 'CONFLICT')) await queries.invalidateQueries({ queryKey: inventoryKeys.items })
        throw error
      }
    }
    const takeBack = async (edit: Edit) => {
      saved.current = saved.current.filter((one) => one !== edit)
      await send(edit, edit.before)
    }
    return {
      set: (edit) =>
        run(async () => {
          await send(edit, edit.quantity, edit.item.revision)
          saved.current = [...saved.current, edit]
          return {
            message: `${nameOf(edit.item)}: ${edit.quantity} in stock.`,
            undo: () => takeBack(edit),
          }
        }),
      undo: () => {
        const edit = saved.current.at(-1)
        if (!edit) return
        void run(async () => {
          await takeBack(edit)
          return { message: `${nameOf(edit.item)}: ${edit.before} in stock again.` }
        })
      },
    }
  }, [client, queries, run])
}
