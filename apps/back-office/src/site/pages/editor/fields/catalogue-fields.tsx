import { useQuery } from '@tanstack/react-query'
import type { FeaturedCollectionSection, Page, ProductRowSection } from '@vitrine/client/pages'
import { useClient } from '@vitrine/react/provider'
import { Select } from '@vitrine/ui/select'
import { TextField } from '@vitrine/ui/text-field'

import { parentChoices } from '../../../../catalogue/collections/collection-tree.ts'
import { allCollectionsOptions } from '../../../../data/products.ts'
import { NumberField } from '../../../../form/field-kit.tsx'
import { PickList } from '../../../../form/pick-list.tsx'
import { ButtonField } from './link-fields.tsx'
import { MediaField } from './media-field.tsx'
import { ProductsField } from './products-field.tsx'

interface CollectionsFieldProps {
  readonly value: readonly string[]
  readonly onChange: (ids: readonly string[]) => void
}

/** Chosen collections, or all of them. */
export function CollectionsField({ value, onChange }: CollectionsFieldProps) {
  const { data: collections = [] } = useQuery(allCollectionsOptions(useClient()))
  return (
    <div>
      <PickList
        legend="Collections"
        options={collections}
        picked={value}
        onChange={(ids) => onChange(ids.slice(0, 24))}
      />
      <p className="mt-1.5 text-sm text-ink-soft">Without a choice, all collections are shown.</p>
    </div>
  )
}

interface OneCollectionProps {
  readonly placeholder: string
  readonly value: string | undefined
  readonly onChange: (id: string | undefined) => void
}

function OneCollection({ placeholder, value, onChange }: OneCollectionProps) {
  const { data: collections = [] } = useQuery(allCollectionsOptions(useClient()))
  return (
    <Select
      label="Collection"
      value={value ?? ''}
      options={[{ value: '', label: placeholder }, ...parentChoices(collections, undefined)]}
      onChange={({ target }) => onChange(target.value || undefined)}
    />
  )
}

interface CollectionFieldsProps {
  readonly section: FeaturedCollectionSection
  readonly media: Page['media']
  readonly put: (changes: object) => void
}

export function CollectionFields({ section, media, put }: CollectionFieldsProps) {
  return (
    <>
      <OneCollection
        placeholder="Choose a collection"
        value={section.collectionId}
        onChange={(collectionId) => put({ collectionId })}
      />
      <MediaField
        label="Picture"
        value={section.picture}
        media={media}
        onChange={(picture) => put({ picture })}
      />
      <TextField
        label="Words of the button"
        note="optional"
        value={section.buttonLabel ?? ''}
        maxLength={60}
        onChange={({ target }) => put({ buttonLabel: target.value })}
      />
    </>
  )
}

interface ProductRowFieldsProps {
  readonly section: ProductRowSection
  readonly put: (changes: object) => void
}

export function ProductRowFields({ section, put }: ProductRowFieldsProps) {
  const { productIds, collectionId, limit, button } = section
  return (
    <>
      <ProductsField ids={productIds} onChange={(ids) => put({ productIds: ids })} />
      {productIds.length === 0 ? (
        <div className="grid items-start gap-3 sm:grid-cols-[1fr_8rem]">
          <OneCollection
            placeholder="All products"
            value={collectionId}
            onChange={(id) => put({ collectionId: id })}
          />
          <NumberField
            label="At most"
            value={String(limit)}
            onChange={(value) => put({ limit: Math.min(24, Math.max(1, Math.round(Number(value)) || 1)) })}
          />
        </div>
      ) : null}
      <ButtonField button={button} onChange={(next) => put({ button: next })} />
    </>
  )
}
