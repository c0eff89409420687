import { RadioGroup } from '@vitrine/ui/radio-group'
import { Select } from '@vitrine/ui/select'

import { Section } from '../../../shell/section.tsx'
import { LocaleFields } from './locale-fields.tsx'
import type { ProfileFieldsProps } from './profile-fields.ts'

const units = [
  { value: 'KG', label: 'Kilograms' },
  { value: 'LB', label: 'Pounds' },
] as const

export interface RegionFieldsProps extends ProfileFieldsProps {
  readonly currencyIsFixed: boolean
}

/** Currency, locale, time zone and units. */
export function RegionFields({ draft, change, errorOf, currencyIsFixed }: RegionFieldsProps) {
  return (
    <Section title="Currency, language and units">
      <div className="flex flex-col gap-6">
        <Select
          label="Currency"
          hint={
            currencyIsFixed
              ? 'The currency cannot change, because the shop has orders.'
              : 'You can change the currency until the first order. Prices keep their numbers: 10.00 stays 10.00.'
          }
          disabled={currencyIsFixed}
          options={currencyOptions()}
          value={draft.currency}
          onChange={({ target }) => change({ currency: target.value })}
          error={errorOf('currency')}
        />
        <LocaleFields draft={draft} change={change} errorOf={errorOf} />
        <Select
          label="Time zone"
          hint="Dates, opening hours and delivery times use it."
          options={timeZoneOptions(draft.timeZone)}
          value={draft.timeZone}
          onChange={({ target }) => change({ timeZone: target.value })}
          error={errorOf('siteProperties.timeZone')}
        />
        <RadioGroup
          legend="Weights"
          name="weightUnit"
          options={units}
          value={draft.weightUnit}
          onChange={(value) => change({ weightUnit: value as typeof draft.weightUnit })}
        />
      </div>
    </Section>
  )
}

function currencyOptions() {
  const names = new Intl.DisplayNames('en', { type: 'currency' })
  return Intl.supportedValuesOf('currency').map((value) => ({
    value,
    label: `${value}: ${names.of(value)}`,
  }))
}

function timeZoneOptions(chosen: string) {
  const known = Intl.supportedValuesOf('timeZone')
  return [...new Set(['UTC', chosen, ...known])].map((value) => ({
    value,
    label: value.replaceAll('_', ' '),
  }))
}
