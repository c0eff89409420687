import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Product } from '@vitrine/client/products'
import { useClient } from '@vitrine/react/provider'
import { RadioGroup } from '@vitrine/ui/radio-group'
import { useState } from 'react'

import { foundProductsOptions } from '../../data/products.ts'
import { SearchBox } from '../../list/search-box.tsx'
import { FailureBanner } from '../../shell/failure-banner.tsx'

export interface ProductChoiceProps {
  readonly value: string
  readonly onChange: (product: Product) => void
}

/** Chooses one product by search. */
export function ProductChoice({ value, onChange }: ProductChoiceProps) {
  const [words, setWords] = useState('')
  const { data, error, refetch } = useQuery({
    ...foundProductsOptions(useClient(), words),
    placeholderData: keepPreviousData,
  })
  if (error)
    return (
      <FailureBanner title="The products could not be loaded" error={error} onRetry={() => void refetch()} />
    )
  return (
    <div className="flex flex-col gap-3">
      <SearchBox
        query={{ words }}
        change={(changes) => setWords(changes.words ?? '')}
        label="Search products"
        placeholder="Name or SKU"
      />
      <div className="max-h-[35dvh] overflow-y-auto">
        <RadioGroup
          legend="Product"
          hideLegend
          name="product"
          options={(data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          value={value}
          onChange={(id) => {
            const chosen = data?.find((one) => one.id === id)
            if (chosen) onChange(chosen)
          }}
        />
      </div>
      {data?.length === 0 ? <p className="text-sm text-ink-soft">No results.</p> : null}
    </div>
  )
}
