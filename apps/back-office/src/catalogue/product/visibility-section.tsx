import { RadioGroup } from '@vitrine/ui/radio-group'

import { visibilities } from '../../data/products.ts'
import { MomentField } from '../../form/field-kit.tsx'
import { Section } from '../../shell/section.tsx'
import type { ProductDraft } from './product-draft.ts'
import type { SectionState } from './section-state.ts'

const choices = (['DRAFT', 'PUBLISHED', 'SCHEDULED', 'ARCHIVED'] as const).map((value) => ({
  value,
  label: visibilities[value].name,
}))

const meanings: Readonly<Record<ProductDraft['visibility'], string>> = {
  DRAFT: 'Only staff see this product.',
  PUBLISHED: 'Shoppers find and buy this product.',
  SCHEDULED: 'The product is published on the date below.',
  ARCHIVED: 'The product is hidden and no longer in your daily lists. Orders keep it.',
}

const toDate = (text: string) => (text ? new Date(text) : undefined)

export function VisibilitySection({ draft, change, errorOf }: SectionState) {
  const { visibility } = draft
  return (
    <Section title="Status">
      <RadioGroup
        legend="Status"
        hideLegend
        name="visibility"
        layout="chips"
        options={choices}
        value={visibility}
        onChange={(next) => change({ visibility: next as ProductDraft['visibility'] })}
        error={errorOf('product.visibility')}
      />
      <p className="mt-3 text-sm text-ink-soft">{meanings[visibility]}</p>
      {visibility === 'SCHEDULED' || visibility === 'PUBLISHED' ? (
        <div className="mt-5 grid gap-5 @narrow:grid-cols-2">
          {visibility === 'SCHEDULED' ? (
            <MomentField
              label="Publish on"
              value={toDate(draft.publishDate)}
              onChange={(date) => change({ publishDate: date?.toISOString() ?? '' })}
              error={errorOf('product.publishDate')}
            />
          ) : null}
          <MomentField
            label="Hide on"
            note="optional"
            value={toDate(draft.unpublishDate)}
            onChange={(date) => change({ unpublishDate: date?.toISOString() ?? '' })}
            error={errorOf('product.unpublishDate')}
          />
        </div>
      ) : null}
    </Section>
  )
}
