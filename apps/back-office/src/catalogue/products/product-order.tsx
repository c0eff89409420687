import { useQuery } from '@tanstack/react-query'
import { useClient } from '@vitrine/react/provider'
import { IconButton } from '@vitrine/ui/icon-button'
import { CloseIcon } from '@vitrine/ui/icons'

import { productsByIdOptions } from '../../data/products.ts'
import { MoveButtons, moved } from '../../shell/move-buttons.tsx'
import { ProductPicture } from './product-picture.tsx'

export interface ProductOrderProps {
  readonly label: string
  readonly ids: readonly string[]
  readonly onChange: (ids: readonly string[]) => void
}

/** Chosen products, which can be moved and removed. */
export function ProductOrder({ label, ids, onChange }: ProductOrderProps) {
  const { data: products } = useQuery({
    ...productsByIdOptions(useClient(), ids),
    enabled: ids.length > 0,
    placeholderData: (before) => before,
  })
  return (
    <ol aria-label={label} className="w-full border-t border-line">
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
  )
}
