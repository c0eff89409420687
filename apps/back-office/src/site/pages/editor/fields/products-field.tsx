import { useQuery } from '@tanstack/react-query'
import { useClient } from '@vitrine/react/provider'
import { Button } from '@vitrine/ui/button'
import { IconButton } from '@vitrine/ui/icon-button'
import { CloseIcon, PlusIcon } from '@vitrine/ui/icons'
import { useState } from 'react'

import { ProductPicker } from '../../../../catalogue/collections/product-picker.tsx'
import { ProductPicture } from '../../../../catalogue/products/product-picture.tsx'
import { productsByIdOptions } from '../../../../data/products.ts'
import { MoveButtons, moved } from '../../../../shell/move-buttons.tsx'

interface ProductsFieldProps {
  readonly ids: readonly string[]
  readonly onChange: (ids: readonly string[]) => void
}

const most = 24

/** Chosen products in their order; without a choice, those of a collection are shown. */
export function ProductsField({ ids, onChange }: ProductsFieldProps) {
  const [isPicking, setPicking] = useState(false)
  const { data: products } = useQuery({
    ...productsByIdOptions(useClient(), ids),
    enabled: ids.length > 0,
    placeholderData: (before) => before,
  })
  return (
    <fieldset className="flex flex-col items-start gap-2">
      <legend className="mb-1.5 text-sm font-medium">Products</legend>
      {ids.length > 0 ? (
        <ol aria-label="Products" className="w-full border-t border-line">
          {ids.map((id, index) => {
            const product = products?.get(id)
            const name = product?.name ?? 'Deleted product'
            return (
              <li key={id} className="flex items-center gap-3 border-b border-line py-1.5">
                <ProductPicture media={product?.media[0]} className="size-8" />
                <span className="min-w-0 flex-1 truncate text-sm">{products ? name : ''}</span>
                {ids.length > 1 ? (
                  <MoveButtons
                    name={name}
                    index={index}
                    count={ids.length}
                    onMove={(to) => onChange(moved(ids, index, to))}
                  />
                ) : null}
                <IconButton
                  label={`Remove ${name}`}
                  size="sm"
                  icon={<CloseIcon size={16} />}
                  onClick={() => onChange(ids.filter((one) => one !== id))}
                />
              </li>
            )
          })}
        </ol>
      ) : null}
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
