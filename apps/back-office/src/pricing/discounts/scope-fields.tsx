import { useQuery } from '@tanstack/react-query'
import { useClient } from '@vitrine/react/provider'
import { RadioGroup } from '@vitrine/ui/radio-group'

import { collectionsOptions, productNamesOptions } from '../../data/catalogue.ts'
import { PickList } from '../../form/pick-list.tsx'

export type ScopeKind = 'ALL' | 'ITEMS' | 'COLLECTIONS'

export interface ScopeDraft {
  readonly scope: ScopeKind
  readonly itemIds: readonly string[]
  readonly collectionIds: readonly string[]
}

export interface ScopeFieldsProps {
  readonly legend: string
  /** The label of the first choice, if it is not all products. */
  readonly all?: string
  readonly draft: ScopeDraft
  readonly onChange: (changes: Partial<ScopeDraft>) => void
  readonly error?: string | undefined
}

const parts = [
  { value: 'COLLECTIONS', label: 'Collections' },
  { value: 'ITEMS', label: 'Products' },
] as const

export function ScopeFields({ legend, all = 'All products', draft, onChange, error }: ScopeFieldsProps) {
  const client = useClient()
  const { scope, itemIds, collectionIds } = draft
  const products = useQuery({ ...productNamesOptions(client, ''), enabled: scope === 'ITEMS' })
  const collections = useQuery({ ...collectionsOptions(client), enabled: scope === 'COLLECTIONS' })
  return (
    <div className="flex flex-col gap-5">
      <RadioGroup
        legend={legend}
        name={legend}
        layout="chips"
        options={[{ value: 'ALL', label: all }, ...parts]}
        value={scope}
        onChange={(value) => onChange({ scope: value as ScopeKind })}
        error={scope === 'ALL' ? error : undefined}
      />
      {scope === 'ITEMS' ? (
        <PickList
          legend="Products"
          options={products.data ?? []}
          picked={itemIds}
          onChange={(itemIds) => onChange({ itemIds })}
          error={error}
        />
      ) : null}
      {scope === 'COLLECTIONS' ? (
        <PickList
          legend="Collections"
          options={collections.data ?? []}
          picked={collectionIds}
          onChange={(collectionIds) => onChange({ collectionIds })}
          error={error}
        />
      ) : null}
    </div>
  )
}

/** `all products`, `2 products`: used in a sentence. */
export function scopeText({ scope, itemIds, collectionIds }: ScopeDraft): string {
  const some = (count: number, one: string, many: string) =>
    count === 0 ? `no ${many}` : `${count} ${count === 1 ? one : many}`
  if (scope === 'ITEMS') return some(itemIds.length, 'product', 'products')
  if (scope === 'COLLECTIONS')
    return `the products of ${some(collectionIds.length, 'collection', 'collections')}`
  return 'all products'
}
