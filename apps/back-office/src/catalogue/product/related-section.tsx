import { Button } from '@vitrine/ui/button'
import { PlusIcon } from '@vitrine/ui/icons'
import { useState } from 'react'

import { Section } from '../../shell/section.tsx'
import { ProductPicker } from '../collections/product-picker.tsx'
import { ProductOrder } from '../products/product-order.tsx'
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
        <ProductOrder label="Related products" ids={ids} onChange={put} />
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
