import type { Collection } from '@vitrine/client/collections'
import { Checkbox } from '@vitrine/ui/checkbox'
import { TextField } from '@vitrine/ui/text-field'

import { productTypes, visibilities } from '../../data/products.ts'
import { PickList } from '../../form/pick-list.tsx'
import { ChoiceList, choiceSummary } from '../../list/choice-list.tsx'
import type { ListFilter } from '../../list/filter-bar.tsx'
import { type ChoiceName, choiceNames, choices, type ProductQuery } from './product-query.ts'

const titles: Readonly<Record<ChoiceName, string>> = { status: 'Status', type: 'Type', stock: 'Stock' }

const stockNames: Readonly<Record<string, string>> = { IN: 'In stock', OUT: 'Out of stock' }

const names: Readonly<Record<ChoiceName, (value: string) => string>> = {
  status: (value) => visibilities[value as keyof typeof visibilities].name,
  type: (value) => productTypes[value as keyof typeof productTypes],
  stock: (value) => stockNames[value] ?? value,
}

const texts = { tag: 'Tag', brand: 'Brand' } as const

export function productFilters(collections: readonly Collection[]): readonly ListFilter<ProductQuery>[] {
  return [
    ...choiceNames.map(
      (name): ListFilter<ProductQuery> => ({
        name,
        title: titles[name],
        rare: name === 'type',
        summary: (query) => choiceSummary<string>(query[name], names[name]),
        render: ({ query, change }) => (
          <ChoiceList<string>
            title={titles[name]}
            values={choices[name]}
            chosen={query[name]}
            nameOf={names[name]}
            onChange={(chosen) => change({ [name]: chosen })}
          />
        ),
      }),
    ),
    {
      name: 'collections',
      title: 'Collection',
      summary: (query) =>
        choiceSummary(query.collections, (id) => collections.find((one) => one.id === id)?.name ?? 'Deleted'),
      render: ({ query, change }) => (
        <PickList
          legend="Collections"
          options={collections}
          picked={query.collections}
          onChange={(picked) => change({ collections: picked })}
        />
      ),
    },
    ...(['tag', 'brand'] as const).map(
      (name): ListFilter<ProductQuery> => ({
        name,
        title: texts[name],
        rare: true,
        summary: (query) => query[name] || undefined,
        render: ({ query, change }) => (
          <TextField
            label={texts[name]}
            maxLength={50}
            value={query[name]}
            onChange={({ target }) => change({ [name]: target.value }, true)}
          />
        ),
      }),
    ),
    {
      name: 'sale',
      title: 'Sale',
      rare: true,
      summary: ({ onSale }) => (onSale ? 'On sale' : undefined),
      render: ({ query, change }) => (
        <Checkbox
          label="On sale"
          checked={query.onSale}
          onChange={({ target }) => change({ onSale: target.checked })}
        />
      ),
    },
  ]
}
