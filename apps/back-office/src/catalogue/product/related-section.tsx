import { useQuery } from '@tanstack/react-query'
import { useClient } from '@vitrine/react/provider'
import { Button } from '@vitrine/ui/button'
import { IconButton } from '@vitrine/ui/icon-button'
import { CloseIcon, PlusIcon } from '@vitrine/ui/icons'
import { useState } from 'react'

import { productsByIdOptions } from '../../data/products.ts'
import { MoveButtons, moved } from '../../shell/move-buttons.tsx'
import { Section } from '../../shell/section.tsx'
import { ProductPicker } from '../collections/product-picker.tsx'
import { ProductPicture } from '../products/product-picture.tsx'
import type { SectionState } from './section-state.ts'

/** The limit of the platform. */
const maximum = 50

/** Products that the page of this one recommends. */
export function RelatedSection({
  draft,
  change,
  ownId,
}: SectionState & { readonly ownId: string | undefined }) {
  const ids = draft.relatedProductIds
  const [picking, setPicking] = useState(false)
  const { data: products } = useQuery({
    ...productsByIdOptions(useClient(), ids),
    enabled: ids.length > 0,
    placeholderData: (before) => before,
  })
  const put = (next: readonly string[]) => change({ relatedProductIds: next.slice(0, maximum) })
  return (
    <Section
      title="Related products"
      end={
        <Button variant="secondary" size="sm" icon={<PlusIcon size={16} />} onClick={() => setPicking(true)}>
          Add related products
        </Button>
      }
    >
      {ids.length === 0 ? (
        <p className="text-sm text-ink-soft">The shop recommends products of the same collection.</p>
      ) : (
        <ol aria-label="Related products" className="border-t border-line">
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
                    onMove={(to) => put(moved(ids, index, to))}
                  />
                ) : null}
                <IconButton
                  label={`Remove ${name}`}
                  size="sm"
                  icon={<CloseIcon size={16} />}
                  onClick={() => put(ids.filter((one) => one !== id))}
                />
              </li>
            )
          })}
        </ol>
      )}
      <ProductPicker
        open={picking}
        title="Add related products"
        isOffered={({ id }) => id !== ownId && !ids.includes(id)}
        onClose={() => setPicking(false)}
        onChoose={(added) => put([...ids, ...added])}
      />
    </Section>
  )
}
