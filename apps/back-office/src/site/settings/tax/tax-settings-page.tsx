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
  destinationWords,
  readDestinations,
  writeDestinations,
} from '../../../form/countries-field.tsx'
import { NumberField } from '../../../form/field-kit.tsx'
import { toPercent, toShare } from '../../../form/share.ts'
import { Section } from '../../../shell/section.tsx'
import { Entries } from '../entries.tsx'
import { SettingsFrame } from '../settings-frame.tsx'
import { SwitchRow } from '../switch-row.tsx'
import { useSettings } from '../use-settings.ts'

const calculations = [
  { value: 'NONE', label: 'Not at all', description: 'No tax is added or shown.' },
  { value: 'MANUAL', label: 'By your rates', description: 'What the regions below say.' },
  {
    value: 'AUTOMATIC',
    label: 'Automatically',
    description: 'Rates are looked up; those of the regions count when that fails.',
  },
] as const

const places = [
  { value: 'SHIPPING', label: 'Where it is delivered' },
  { value: 'BILLING', label: 'Where the buyer is' },
  { value: 'BUSINESS', label: 'Where you are' },
] as const

const kinds = [
  ['physical', 'Things'],
  ['digital', 'Downloads'],
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
    <SettingsFrame title="Tax" detail="Changes count for every open cart and checkout." state={state}>
      {({ calculation, taxIncludedInPrices, taxableAddresses, automaticTax }) => (
        <div className="mt-4 flex flex-col gap-14">
          <Section title="How">
            <div className="flex flex-col gap-7">
              <RadioGroup
                legend="How tax is collected"
                name="calculation"
                options={calculations.map((one) =>
                  one.value === 'AUTOMATIC' ? { ...one, disabled: !automaticTax.available } : one,
                )}
                value={calculation}
                onChange={(value) => change({ calculation: value as TaxSettings['calculation'] }, 'Saved.')}
              />
              <SwitchRow
                label="Prices include it"
                hint="Switched off, tax is added to the prices at checkout."
                checked={taxIncludedInPrices}
                onChange={(next) => change({ taxIncludedInPrices: next }, 'Saved.')}
              />
              <div className="grid gap-5 sm:grid-cols-3">
                {kinds.map(([kind, label]) => (
                  <Select
                    key={kind}
                    label={`${label} are taxed`}
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
      title="Regions"
      one="tax region"
      entries={data}
      empty="None: no tax is collected anywhere."
      nameOf={({ name }) => name}
      detailOf={({ destinations }) => destinationWords(destinations)}
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
            hint="Buyers read it in their total."
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
            label="Look the rate up by itself"
            hint="Then the rate above counts only when that fails."
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
      removing="No tax is collected there any more. Orders keep what they were made with."
      onDone={() => queries.invalidateQueries({ queryKey: regionsKey })}
    />
  )
}
