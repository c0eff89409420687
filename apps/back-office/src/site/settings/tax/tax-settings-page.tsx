import { useQuery, useQueryClient } from '@tanstack/react-query'
import {
  createTaxRegion,
  deleteTaxRegion,
  getTaxSettings,
  listTaxRegions,
  type TaxRegion,
  type TaxSettings,
  type TaxSettingsChanges,
  updateTaxRegion,
  updateTaxSettings,
} from '@vitrine/client/tax'
import { useClient } from '@vitrine/react/provider'
import { Badge } from '@vitrine/ui/badge'
import { RadioGroup } from '@vitrine/ui/radio-group'
import { Select } from '@vitrine/ui/select'
import { Skeleton } from '@vitrine/ui/skeleton'
import { TextField } from '@vitrine/ui/text-field'

import {
  CountriesField,
  destinationText,
  readDestinations,
  writeDestinations,
} from '../../../form/countries-field.tsx'
import { NumberField } from '../../../form/field-kit.tsx'
import { toPercent, toShare } from '../../../form/percent.ts'
import { Section } from '../../../shell/section.tsx'
import { Entries } from '../entries.tsx'
import { SettingsFrame } from '../settings-frame.tsx'
import { SwitchRow } from '../switch-row.tsx'
import { useSettings } from '../use-settings.ts'

const calculations = [
  { value: 'NONE', label: 'No tax', description: 'Prices do not include or add tax.' },
  { value: 'MANUAL', label: 'Manual rates', description: 'The rates of the regions below apply.' },
  {
    value: 'AUTOMATIC',
    label: 'Automatic rates',
    description: 'If the lookup fails, the rates of the regions below apply.',
  },
] as const

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

const regionsKey = ['back-office', 'settings', 'tax-regions'] as const

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
                options={calculations.map((one) =>
                  one.value === 'AUTOMATIC' ? { ...one, disabled: !automaticTax.available } : one,
                )}
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
          <TaxRegions />
        </div>
      )}
    </SettingsFrame>
  )
}

interface RegionDraft {
  readonly name: string
  readonly countries: string
  readonly percent: string
  readonly calculation: TaxRegion['calculation']
}

const blank: RegionDraft = { name: '', countries: '', percent: '', calculation: 'MANUAL' }

function TaxRegions() {
  const client = useClient()
  const queries = useQueryClient()
  const { data } = useQuery({
    queryKey: regionsKey,
    queryFn: async ({ signal }) => (await listTaxRegions(client, {}, { signal })).taxRegions,
  })
  if (!data) return <Skeleton className="h-40 w-full" />
  return (
    <Entries<TaxRegion, RegionDraft>
      title="Tax regions"
      one="tax region"
      entries={data}
      empty="No tax regions yet. Add a region to charge tax there."
      nameOf={({ name }) => name}
      detailOf={({ destinations }) => destinationText(destinations)}
      marksOf={({ calculation }) => (calculation === 'AUTOMATIC' ? <Badge>Automatic</Badge> : null)}
      endOf={({ rate }) => `${toPercent(rate)}%`}
      blank={blank}
      toDraft={({ name, destinations, rate, calculation }) => ({
        name,
        countries: writeDestinations(destinations),
        percent: toPercent(rate),
        calculation,
      })}
      fields={({ draft, change, errorOf }) => (
        <>
          <TextField
            label="Name"
            maxLength={100}
            placeholder="VAT"
            value={draft.name}
            onChange={({ target }) => change({ name: target.value })}
            hint="Customers see this name in the order summary."
            error={errorOf('name')}
          />
          <CountriesField
            value={draft.countries}
            onChange={(countries) => change({ countries })}
            error={errorOf('destinations')}
          />
          <NumberField
            label="Rate"
            unit="%"
            value={draft.percent}
            onChange={(percent) => change({ percent })}
            error={errorOf('rate')}
          />
          <SwitchRow
            label="Look up rate automatically"
            hint="If the lookup fails, the rate above applies."
            checked={draft.calculation === 'AUTOMATIC'}
            onChange={(next) => change({ calculation: next ? 'AUTOMATIC' : 'MANUAL' })}
          />
        </>
      )}
      save={({ name, countries, percent, calculation }, region) => {
        const fields = {
          name,
          destinations: readDestinations(countries),
          rate: toShare(percent),
          calculation,
        }
        return region
          ? updateTaxRegion(client, { taxRegion: { ...fields, id: region.id, revision: region.revision } })
          : createTaxRegion(client, { taxRegion: fields })
      }}
      remove={({ id }) => deleteTaxRegion(client, { taxRegionId: id })}
      removing="Tax is no longer charged in this region. Existing orders do not change."
      onDone={() => queries.invalidateQueries({ queryKey: regionsKey })}
    />
  )
}
