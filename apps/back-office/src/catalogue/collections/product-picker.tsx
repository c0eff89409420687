import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Product } from '@vitrine/client/products'
import { useClient } from '@vitrine/react/provider'
import { Button } from '@vitrine/ui/button'
import { Checkbox } from '@vitrine/ui/checkbox'
import { Dialog } from '@vitrine/ui/dialog'
import { Skeleton } from '@vitrine/ui/skeleton'
import { useState } from 'react'

import { counted } from '../../data/format.ts'
import { foundProductsOptions, priceText } from '../../data/products.ts'
import { SearchBox } from '../../list/search-box.tsx'
import { FailureBanner } from '../../shell/failure-banner.tsx'
import { ProductPicture } from '../products/product-picture.tsx'

export interface ProductPickerProps {
  readonly open: boolean
  readonly title: string
  readonly isOffered: (product: Product) => boolean
  readonly onClose: () => void
  readonly onChoose: (ids: readonly string[]) => void
}

/** Selects products by search. */
export function ProductPicker({ open, title, onClose, ...props }: ProductPickerProps) {
  return (
    <Dialog open={open} onClose={onClose} title={title} focusField>
      {open ? <Choice {...props} onClose={onClose} /> : null}
    </Dialog>
  )
}

function Choice({ isOffered, onClose, onChoose }: Omit<ProductPickerProps, 'open' | 'title'>) {
  const [words, setWords] = useState('')
  const [chosen, setChosen] = useState<readonly string[]>([])
  const { data, error, refetch } = useQuery({
    ...foundProductsOptions(useClient(), words),
    placeholderData: keepPreviousData,
  })
  const offered = (data ?? []).filter(isOffered)
  const toggle = (id: string) =>
    setChosen(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])
  return (
    <div className="flex flex-col gap-4">
      <SearchBox
        query={{ words }}
        change={(changes) => setWords(changes.words ?? '')}
        label="Search products"
        placeholder="Name or SKU"
      />
      {error ? (
        <FailureBanner
          title="The products could not be loaded"
          error={error}
          onRetry={() => void refetch()}
        />
      ) : null}
      <div className="h-[45dvh] overflow-y-auto rounded-md border border-line px-3 py-1">
        {data ? (
          <ul aria-label="Products">
            {offered.map((product) => (
              <li key={product.id} className="border-b border-line py-2 last:border-b-0">
                <Checkbox
                  label={
                    <span className="flex items-center gap-3">
                      <ProductPicture media={product.media[0]} className="size-7" />
                      <span className="min-w-0 flex-1 truncate">{product.name}</span>
                      <span className="vt-numbers text-sm text-ink-soft">{priceText(product)}</span>
                    </span>
                  }
                  checked={chosen.includes(product.id)}
                  onChange={() => toggle(product.id)}
                  className="[&_label>span:last-child]:min-w-0 [&_label>span:last-child]:flex-1"
                />
              </li>
            ))}
            {offered.length === 0 ? <li className="py-3 text-sm text-ink-soft">No results.</li> : null}
          </ul>
        ) : (
          <Skeleton className="my-2 h-32 w-full" />
        )}
      </div>
      <div className="flex flex-wrap items-center gap-3 border-t border-line pt-4">
        <Button
          disabled={chosen.length === 0}
          onClick={() => {
            onChoose(chosen)
            onClose()
          }}
        >
          {chosen.length > 0 ? `Add ${counted(chosen.length, 'product', 'products')}` : 'Add products'}
        </Button>
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </div>
  )
}
