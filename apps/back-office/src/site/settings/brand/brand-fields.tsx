import { RadioGroup } from '@vitrine/ui/radio-group'
import { TextField } from '@vitrine/ui/text-field'

import { Section } from '../../../shell/section.tsx'
import { SwitchRow } from '../switch-row.tsx'
import type { BrandDraft, ColourName } from './brand-draft.ts'
import { ColourField } from './colour-field.tsx'

const sizes = [
  { value: 'SMALL', label: 'Small' },
  { value: 'MEDIUM', label: 'Medium' },
  { value: 'LARGE', label: 'Large' },
]
const alignments = [
  { value: 'SIDE', label: 'Left' },
  { value: 'CENTER', label: 'Centre' },
]
const backLinks = [
  { value: 'TEXT', label: 'Text' },
  { value: 'ICON', label: 'Icon' },
  { value: 'HIDDEN', label: 'Hidden' },
]

const colourLabels: Readonly<Record<ColourName, string>> = {
  header: 'Header background',
  headerText: 'Header text colour',
  form: 'Form background',
  summary: 'Summary background',
  footer: 'Footer background',
  selection: 'Selected options',
  button: 'Buttons',
  order: 'Order button',
}

export interface BrandFieldsProps {
  readonly draft: BrandDraft
  readonly onChange: (changes: Partial<BrandDraft>) => void
}

export function BrandFields({ draft, onChange }: BrandFieldsProps) {
  const choice = (name: 'logoSize' | 'alignment' | 'backLink') => ({
    name,
    layout: 'chips' as const,
    value: draft[name],
    onChange: (value: string) => onChange({ [name]: value }),
  })
  return (
    <>
      <Section title="Header">
        <div className="flex flex-col gap-6">
          <TextField
            label="Header text"
            note="optional"
            hint="Shown beside the logo."
            maxLength={55}
            value={draft.text}
            onChange={({ target }) => onChange({ text: target.value })}
          />
          <RadioGroup legend="Logo size" options={sizes} {...choice('logoSize')} />
          <RadioGroup legend="Logo alignment" options={alignments} {...choice('alignment')} />
          <RadioGroup legend="Link to the cart" options={backLinks} {...choice('backLink')} />
          <SwitchRow
            label="Show the title “Checkout”"
            checked={draft.showsTitle}
            onChange={(showsTitle) => onChange({ showsTitle })}
          />
        </div>
      </Section>
      <Section title="Colours">
        <p className="mb-3 text-sm text-ink-soft">
          A colour without a choice is that of the page Look, as are fonts and corners.
        </p>
        {(Object.keys(colourLabels) as ColourName[]).map((name) => (
          <ColourField
            key={name}
            label={colourLabels[name]}
            value={draft.colours[name]}
            onChange={(value) => onChange({ colours: { ...draft.colours, [name]: value } })}
          />
        ))}
      </Section>
    </>
  )
}
