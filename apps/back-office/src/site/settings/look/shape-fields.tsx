import { pairs } from '@vitrine/theme/fonts'
import { fontPairs, type Theme } from '@vitrine/theme/theme'
import { RadioGroup } from '@vitrine/ui/radio-group'
import { Select } from '@vitrine/ui/select'
import { useId } from 'react'

import { Section } from '../../../shell/section.tsx'
import type { LookFieldsProps } from './look-fields.ts'

const fonts = fontPairs.map((value) => ({ value, label: pairs[value].label }))
const densities = [
  { value: 'COMPACT', label: 'Compact' },
  { value: 'REGULAR', label: 'Regular' },
  { value: 'SPACIOUS', label: 'Spacious' },
]
const headers = [
  { value: 'LEFT', label: 'Left' },
  { value: 'CENTRED', label: 'Centred' },
]
const fills = [
  { value: 'FILLED', label: 'Filled' },
  { value: 'OUTLINE', label: 'Outline' },
]
const buttonShapes = [
  { value: 'SQUARE', label: 'Square' },
  { value: 'ROUNDED', label: 'Rounded' },
  { value: 'PILL', label: 'Pill' },
]

export function ShapeFields({ draft, change, errorOf }: LookFieldsProps) {
  const { buttons } = draft
  return (
    <Section title="Fonts and shapes">
      <div className="flex flex-col gap-6">
        <Select
          label="Fonts"
          hint="Headings and text. The shop serves them itself."
          options={fonts}
          value={draft.fonts}
          onChange={({ target }) => change({ fonts: target.value as Theme['fonts'] })}
          error={errorOf('theme.fonts')}
        />
        <RadiusField value={draft.cornerRadius} onChange={(cornerRadius) => change({ cornerRadius })} />
        <RadioGroup
          legend="Density on large screens"
          layout="chips"
          name="density"
          options={densities}
          value={draft.density}
          onChange={(value) => change({ density: value as Theme['density'] })}
        />
        <RadioGroup
          legend="Logo in the header"
          layout="chips"
          name="header"
          options={headers}
          value={draft.header}
          onChange={(value) => change({ header: value as Theme['header'] })}
        />
        <RadioGroup
          legend="Button style"
          layout="chips"
          name="fill"
          options={fills}
          value={buttons.fill}
          onChange={(value) => change({ buttons: { ...buttons, fill: value as typeof buttons.fill } })}
        />
        <RadioGroup
          legend="Button shape"
          layout="chips"
          name="shape"
          options={buttonShapes}
          value={buttons.shape}
          onChange={(value) => change({ buttons: { ...buttons, shape: value as typeof buttons.shape } })}
        />
      </div>
    </Section>
  )
}

interface RadiusFieldProps {
  readonly value: number
  readonly onChange: (value: number) => void
}

function RadiusField({ value, onChange }: RadiusFieldProps) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="text-sm font-medium">
        Corner radius
      </label>
      <div className="mt-2 flex items-center gap-4">
        <input
          id={id}
          type="range"
          min={0}
          max={24}
          value={value}
          onChange={({ target }) => onChange(Number(target.value))}
          className="flex-1 accent-accent"
        />
        <output htmlFor={id} className="vt-numbers w-12 text-right text-sm">
          {value} px
        </output>
      </div>
    </div>
  )
}
