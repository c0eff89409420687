import { useClient } from '@vitrine/react/provider'

import { SearchPicker } from '../../form/search-picker.tsx'
import { type FoundItem, foundItemsOptions } from './found-items.ts'
import { ItemOption } from './item-option.tsx'

export interface ItemPickerProps {
  readonly onPick: (item: FoundItem) => void
  readonly error?: string | undefined
}

/** Searches the variants that staff can add to an order, by name, SKU and barcode. */
export function ItemPicker({ onPick, error }: ItemPickerProps) {
  const client = useClient()
  return (
    <SearchPicker
      label="Add product"
      placeholder="Search by name, SKU or barcode"
      error={error}
      find={(words) => foundItemsOptions(client, words)}
      keyOf={({ id }) => id}
      onPick={onPick}
    >
      {(item) => <ItemOption item={item} />}
    </SearchPicker>
  )
}
