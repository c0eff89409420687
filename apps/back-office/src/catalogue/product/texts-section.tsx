import { Select } from '@vitrine/ui/select'
import { TextArea } from '@vitrine/ui/text-area'
import { TextField } from '@vitrine/ui/text-field'
import { RowsField } from '../../form/rows-field.tsx'
import { Section } from '../../shell/section.tsx'
import type { ProductDraft } from './product-draft.ts'
import type { SectionState } from './section-state.ts'

type CustomField = ProductDraft['customFields'][number]

const kinds: Readonly<Record<CustomField['type'], string>> = {
  TEXT: 'Text',
  NUMBER: 'Number',
  BOOLEAN: 'Yes or no',
  DATE: 'Date',
  URL: 'Link',
}
const kindOptions = Object.entries(kinds).map(([value, label]) => ({ value, label }))

/** Details, further texts and the shop's own fields. */
export function TextsSection({ draft, change, errorOf }: SectionState) {
  return (
    <Section title="Details and texts">
      <div className="flex flex-col gap-8">
        <RowsField
          legend="Details"
          one="detail"
          rows={draft.details}
          blank={{ name: '', value: '' }}
          maximum={50}
          nameOf={({ name }, index) => name || `detail ${index + 1}`}
          onChange={(details) => change({ details })}
          render={({ name, value }, put, index) => (
            <div className="grid gap-3 sm:grid-cols-2">
              <TextField
                label="Name"
                placeholder="Material"
                maxLength={60}
                value={name}
                onChange={({ target }) => put({ name: target.value })}
                error={errorOf(`details[${index}].name`)}
              />
              <TextField
                label="Value"
                placeholder="Linen"
                maxLength={300}
                value={value}
                onChange={({ target }) => put({ value: target.value })}
                error={errorOf(`details[${index}].value`)}
              />
            </div>
          )}
        />
        <RowsField
          legend="Further texts"
          one="text"
          rows={draft.infoSections}
          blank={{ title: '', text: '' }}
          maximum={20}
          nameOf={({ title }, index) => title || `text ${index + 1}`}
          onChange={(infoSections) => change({ infoSections })}
          render={({ title, text }, put, index) => (
            <div className="flex flex-col gap-3">
              <TextField
                label="Title"
                placeholder="Care"
                maxLength={60}
                value={title}
                onChange={({ target }) => put({ title: target.value })}
                error={errorOf(`infoSections[${index}].title`)}
              />
              <TextArea
                label="Text"
                maxLength={5000}
                value={text}
                onChange={({ target }) => put({ text: target.value })}
                error={errorOf(`infoSections[${index}].text`)}
              />
            </div>
          )}
        />
        <RowsField
          legend="Custom fields"
          one="field"
          rows={draft.customFields}
          blank={{ name: '', type: 'TEXT', value: '' } as CustomField}
          maximum={50}
          nameOf={({ name }, index) => name || `field ${index + 1}`}
          onChange={(customFields) => change({ customFields })}
          render={({ name, type, value }, put, index) => (
            <div className="grid gap-3 sm:grid-cols-3">
              <TextField
                label="Name"
                maxLength={60}
                value={name}
                onChange={({ target }) => put({ name: target.value })}
                error={errorOf(`customFields[${index}].name`)}
              />
              <Select
                label="Type"
                options={kindOptions}
                value={type}
                onChange={({ target }) =>
                  put({
                    type: target.value as CustomField['type'],
                    value: target.value === 'BOOLEAN' ? 'true' : '',
                  })
                }
              />
              <CustomValue
                type={type}
                value={value}
                onChange={(next) => put({ value: next })}
                error={errorOf(`customFields[${index}].value`)}
              />
            </div>
          )}
        />
      </div>
    </Section>
  )
}

interface CustomValueProps extends Pick<CustomField, 'type' | 'value'> {
  readonly onChange: (value: string) => void
  readonly error: string | undefined
}

const inputTypes: Readonly<Partial<Record<CustomField['type'], string>>> = { DATE: 'date', URL: 'url' }
const answers = [
  { value: 'true', label: 'Yes' },
  { value: 'false', label: 'No' },
]

function CustomValue({ type, value, onChange, error }: CustomValueProps) {
  const field = {
    label: 'Value',
    value,
    error,
    onChange: ({ target }: { readonly target: { readonly value: string } }) => onChange(target.value),
  }
  if (type === 'BOOLEAN') return <Select {...field} options={answers} />
  return (
    <TextField
      {...field}
      type={inputTypes[type] ?? 'text'}
      maxLength={1000}
      {...(type === 'NUMBER' && { inputMode: 'decimal' as const })}
    />
  )
}
