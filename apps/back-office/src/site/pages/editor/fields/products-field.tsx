import { Button } from '@vitrine/ui/button'
import { PlusIcon } from '@vitrine/ui/icons'
import { useState } from 'react'

import { ProductPicker } from '../../../../catalogue/collections/product-picker.tsx'
import { ProductOrder } from '../../../../catalogue/products/product-order.tsx'

interface ProductsFieldProps {
  readonly ids: readonly string[]
  readonly onChange: (ids: readonly string[]) => void
}

const most = 24

/** Chosen products in their order; without a choice, those of a collection are shown. */
export function ProductsField({ ids, onChange }: ProductsFieldProps) {
  const [isPicking, setPicking] = useState(false)
  return (
    <fieldset className="flex flex-col items-start gap-2">
      <legend className="mb-1.5 text-sm font-medium">Products</legend>
      {ids.length > 0 ? <ProductOrder label="Products" ids={ids} onChange={onChange} /> : null}
      {ids.length < most ? (
        <Button variant="secondary" size="sm" icon={<PlusIcon size={16} />} onClick={() => setPicking(true)}>
          Choose products
        </Button>
      ) : null}
      <ProductPicker
        open={isPicking}
        title="Choose products"
        isOffered={({ id }) => !ids.includes(id)}
        onClose={() => setPicking(false)}
        onChoose={(added) => onChange([...ids, ...added].slice(0, most))}
      />
    </fieldset>
  )
}
