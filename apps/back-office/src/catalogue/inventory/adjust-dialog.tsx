import { useQueryClient } from '@tanstack/react-query'
import type { Client } from '@vitrine/client'
import {
  bulkDecrementInventory,
  bulkIncrementInventory,
  bulkMoveInventory,
  bulkSetInventory,
  type InventoryItem,
  type InventoryLocation,
  type InventoryReason,
} from '@vitrine/client/inventory'
import { useClient } from '@vitrine/react/provider'
import { RadioGroup } from '@vitrine/ui/radio-group'
import { Select } from '@vitrine/ui/select'
import { TextField } from '@vitrine/ui/text-field'
import { useToast } from '@vitrine/ui/toast'
import { useState } from 'react'

import { counted } from '../../data/format.ts'
import { showItems } from '../../data/inventory.ts'
import { FormDialog } from '../../shell/form-dialog.tsx'
import { nameOf } from './item-name.ts'
import { reasonOptions } from './reasons.ts'

export interface AdjustDialogProps {
  readonly open: boolean
  /** The variants that change by the same number. */
  readonly items: readonly InventoryItem[]
  /** Those in use. */
  readonly locations: readonly InventoryLocation[]
  readonly onClose: () => void
  readonly onDone?: () => void
}

type Way = 'set' | 'add' | 'remove' | 'move'

const ways: Readonly<Record<Way, string>> = {
  set: 'Set to',
  add: 'Add',
  remove: 'Remove',
  move: 'Move',
}

/** Adjusts the stock of one or many variants with a reason. */
export function AdjustDialog({ open, items, locations, onClose, onDone }: AdjustDialogProps) {
  const client = useClient()
  const queries = useQueryClient()
  const toast = useToast()
  const [way, setWay] = useState<Way>('set')
  const [chosen, setChosen] = useState('')
  const [first] = items
  const name = items.length === 1 && first ? nameOf(first) : counted(items.length, 'variant', 'variants')
  const places = locations.map(({ id, name: label }) => ({ value: id, label }))
  const from = places.some(({ value }) => value === chosen) ? chosen : places[0]?.value
  const isMoved = way === 'move' && places.length > 1
  const offered = Object.entries(ways).filter(([value]) => value !== 'move' || places.length > 1)

  const save = async (form: FormData) => {
    const ids = items.map(({ id }) => id)
    const { inventoryItems } = await send(client, isMoved ? 'move' : way, ids, form)
    await showItems(queries, inventoryItems)
    toast({ message: `Stock of ${name} adjusted.` })
    onDone?.()
  }
  return (
    <FormDialog open={open} title="Adjust stock" save="Adjust" onClose={onClose} onSave={save}>
      {(errorOf) => (
        <>
          <p className="text-sm text-ink-soft">{name}</p>
          <RadioGroup
            legend="Change"
            name="way"
            layout="chips"
            options={offered.map(([value, label]) => ({ value, label }))}
            value={way}
            onChange={(value) => setWay(value as Way)}
          />
          <TextField
            label="Units"
            name="quantity"
            inputMode="numeric"
            autoComplete="off"
            key={`${way} ${from}`}
            defaultValue={items.length === 1 && way === 'set' ? String(unitsAt(first, from)) : ''}
            error={errorOf('quantity') ?? errorOf('items[0].quantity')}
          />
          {places.length > 1 ? (
            <Select
              label={isMoved ? 'From' : 'Location'}
              name="from"
              options={places}
              value={from}
              onChange={({ target }) => setChosen(target.value)}
            />
          ) : null}
          {isMoved ? (
            <Select
              label="To"
              name="to"
              options={places}
              defaultValue={places[1]?.value}
              error={errorOf('toLocationId')}
            />
          ) : (
            <Select label="Reason" name="reason" options={reasonOptions} />
          )}
          <TextField label="Note" name="note" note="optional" maxLength={500} error={errorOf('note')} />
        </>
      )}
    </FormDialog>
  )
}

const unitsAt = (item: InventoryItem | undefined, place: string | undefined): number =>
  Math.max(0, item?.levels?.find(({ locationId }) => locationId === place)?.quantity ?? 0)

function send(client: Client, way: Way, ids: readonly string[], form: FormData) {
  const textOf = (field: string) => String(form.get(field) ?? '').trim()
  // The platform names the field of a number that is missing or too small.
  const quantity = /^\d+$/.test(textOf('quantity')) ? Number(textOf('quantity')) : Number.NaN
  const items = ids.map((id) => ({ id, quantity }))
  const note = textOf('note') && { note: textOf('note') }
  const from = textOf('from')
  if (way === 'move')
    return bulkMoveInventory(client, { items, fromLocationId: from, toLocationId: textOf('to'), ...note })
  const call = { set: bulkSetInventory, add: bulkIncrementInventory, remove: bulkDecrementInventory }[way]
  const reason = textOf('reason') as InventoryReason
  return call(client, { items, reason, ...(from && { locationId: from }), ...note })
}
