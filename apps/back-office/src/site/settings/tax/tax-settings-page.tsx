import {
  getTaxSettings,
  type TaxSettings,
  type TaxSettingsChanges,
  updateTaxSettings,
} from '@vitrine/client/tax'
import { useClient } from '@vitrine/react/provider'
import { RadioGroup } from '@vitrine/ui/radio-group'
import { Select } from '@vitrine/ui/select'

import { formatDay } from '../../../data/format.ts'
import { Section } from '../../../shell/section.tsx'
import { SettingsFrame } from '../settings-frame.tsx'
import { SwitchRow } from '../switch-row.tsx'
import { useSettings } from '../use-settings.ts'
import { TaxRegions } from './tax-regions.tsx'

const calculations = [
  { value: 'NONE', label: 'No tax', description: 'You collect no tax. No region is needed.' },
  { value: 'MANUAL', label: 'Manual rates', description: 'The rates of the regions below apply.' },
] as const

/** Automatic rates need a source. */
function calculationsWith({ available, name, ratesTakenOn }: TaxSettings['automaticTax']) {
  const source = ratesTakenOn ? `${name} of ${formatDay(new Date(`${ratesTakenOn}T12:00Z`))}` : name
  const description = available
    ? `${source} apply in the regions below. If the lookup fails, the rates of the regions apply.`
    : 'No app supplies rates yet.'
  return [
    ...calculations,
    { value: 'AUTOMATIC', label: 'Automatic rates', description, disabled: !available },
  ]
}

const places = [
  { value: 'SHIPPING', label: 'Delivery address' },
  { value: 'BILLING', label: 'Billing address' },
  { value: 'BUSINESS', label: 'Shop address' },
] as const

const kinds = [
  ['physical', 'Physical products'],
  ['digital', 'Digital products'],
  ['service', 'Services'],
] as const

export function TaxSettingsPage() {
  const client = useClient()
  const state = useSettings<TaxSettings, TaxSettingsChanges>({
    key: ['back-office', 'settings', 'tax'],
    read: async (signal) => (await getTaxSettings(client, {}, { signal })).taxSettings,
    write: async (taxSettings) => (await updateTaxSettings(client, { taxSettings })).taxSettings,
    merge: (settings, changes) => ({ ...settings, ...changes }),
  })
  const { change } = state
  return (
    <SettingsFrame title="Tax" detail="Changes apply to all open carts and checkouts." state={state}>
      {({ calculation, taxIncludedInPrices, taxableAddresses, automaticTax }) => (
        <div className="mt-4 flex flex-col gap-14">
          <Section title="Calculation">
            <div className="flex flex-col gap-7">
              <RadioGroup
                legend="Tax rates"
                name="calculation"
                options={calculationsWith(automaticTax)}
                value={calculation}
                onChange={(value) => change({ calculation: value as TaxSettings['calculation'] }, 'Saved.')}
              />
              <SwitchRow
                label="Prices include tax"
                hint="If off, tax is added to the prices at checkout."
                checked={taxIncludedInPrices}
                onChange={(next) => change({ taxIncludedInPrices: next }, 'Saved.')}
              />
              <div className="grid gap-5 sm:grid-cols-3">
                {kinds.map(([kind, label]) => (
                  <Select
                    key={kind}
                    label={`${label}: tax location`}
                    options={places}
                    value={taxableAddresses[kind]}
                    onChange={({ target }) =>
                      change({ taxableAddresses: { ...taxableAddresses, [kind]: target.value } }, 'Saved.')
                    }
                  />
                ))}
              </div>
            </div>
          </Section>
          <TaxRegions calculation={calculation} />
        </div>
      )}
    </SettingsFrame>
  )
}
