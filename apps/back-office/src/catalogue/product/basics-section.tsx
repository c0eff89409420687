import { RadioGroup } from '@vitrine/ui/radio-group'
import { TextArea } from '@vitrine/ui/text-area'
import { TextField } from '@vitrine/ui/text-field'

import { productTypes } from '../../data/products.ts'
import type { ProductDraft } from './product-draft.ts'
import type { SectionState } from './section-state.ts'

const types = Object.entries(productTypes).map(([value, label]) => ({ value, label }))

export function BasicsSection({ draft, change, errorOf, isNew }: SectionState & { readonly isNew: boolean }) {
  return (
    <div className="flex flex-col gap-6">
      <TextField
        label="Name"
        maxLength={200}
        value={draft.name}
        autoFocus={isNew}
        onChange={({ target }) => change({ name: target.value })}
        error={errorOf('product.name')}
      />
      {isNew ? (
        <RadioGroup
          legend="Type"
          name="type"
          layout="chips"
          options={types}
          value={draft.itemType}
          onChange={(itemType) => change({ itemType: itemType as ProductDraft['itemType'] })}
        />
      ) : null}
      <TextField
        label="Subtitle"
        note="optional"
        maxLength={200}
        value={draft.tagline}
        onChange={({ target }) => change({ tagline: target.value })}
        error={errorOf('product.tagline')}
      />
      <TextArea
        label="Description"
        note="optional"
        rows={6}
        maxLength={8000}
        value={draft.description}
        onChange={({ target }) => change({ description: target.value })}
        hint="An empty line starts a new paragraph."
        error={errorOf('product.description')}
      />
    </div>
  )
}
