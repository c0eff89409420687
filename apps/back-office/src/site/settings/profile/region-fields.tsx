import { RadioGroup } from '@vitrine/ui/radio-group'
import { Select } from '@vitrine/ui/select'
import { TextField } from '@vitrine/ui/text-field'

import { Section } from '../../../shell/section.tsx'
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
        <TextField
          label="Locale"
          hint={localeHint(draft)}
          placeholder="en-IE"
          maxLength={35}
          value={draft.locale}
          onChange={({ target }) => change({ locale: target.value.trim() })}
          error={errorOf('siteProperties.locale')}
        />
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

/** Shows the effect of the locale as the user types. */
function localeHint({ locale, currency }: ProfileFieldsProps['draft']): string {
  const about = 'Language and country (BCP 47). Emails and formats of dates and amounts follow it'
  try {
    const amount = new Intl.NumberFormat(locale, { style: 'currency', currency }).format(1234.5)
    return `${about}: ${amount}.`
  } catch {
    return `${about}.`
  }
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
