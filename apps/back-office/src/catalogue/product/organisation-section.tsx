import { useQuery } from '@tanstack/react-query'
import { useClient } from '@vitrine/react/provider'
import { TextField } from '@vitrine/ui/text-field'
import { Link } from 'react-router'

import { allCollectionsOptions } from '../../data/products.ts'
import { PickList } from '../../form/pick-list.tsx'
import { Section } from '../../shell/section.tsx'
import type { SectionState } from './section-state.ts'
import { TaxGroupField } from './tax-group-field.tsx'
import { WordsField } from './words-field.tsx'

export function OrganisationSection({ draft, change, errorOf }: SectionState) {
  const { data: collections } = useQuery(allCollectionsOptions(useClient()))
  const text = (field: 'brand' | 'ribbon', label: string, maxLength: number, hint?: string) => (
    <TextField
      label={label}
      note="optional"
      maxLength={maxLength}
      value={draft[field]}
      onChange={({ target }) => change({ [field]: target.value })}
      hint={hint}
      error={errorOf(`product.${field}`)}
    />
  )
  // A collection with rules finds its products itself.
  const byHand = (collections ?? []).filter(({ id, rules }) => !rules || draft.collectionIds.includes(id))
  return (
    <Section title="Organisation">
      <div className="flex flex-col gap-6">
        {byHand.length > 0 ? (
          <PickList
            legend="Collections"
            options={byHand}
            picked={draft.collectionIds}
            onChange={(collectionIds) => change({ collectionIds })}
            error={errorOf('product.collectionIds')}
          />
        ) : collections ? (
          <p className="text-sm text-ink-soft">
            No collections to choose yet.{' '}
            <Link to="/products/collections/new" className="vt-link">
              New collection
            </Link>
          </p>
        ) : null}
        <WordsField
          label="Tags"
          words={draft.tags}
          maxLength={50}
          onChange={(tags) => change({ tags })}
          error={errorOf('product.tags')}
        />
        <div className="grid gap-x-5 gap-y-6 @narrow:grid-cols-2">
          {text('brand', 'Brand', 50)}
          {text('ribbon', 'Ribbon', 40, 'A short label on the picture, such as “New”.')}
          <TaxGroupField
            value={draft.taxGroup}
            onChange={(taxGroup) => change({ taxGroup })}
            error={errorOf('product.taxGroup')}
          />
        </div>
      </div>
    </Section>
  )
}
