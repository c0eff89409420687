import { useQuery, useQueryClient } from '@tanstack/react-query'
import {
  createTaxRegion,
  deleteTaxRegion,
  listTaxRegions,
  type TaxRegion,
  type TaxSettings,
  updateTaxRegion,
} from '@vitrine/client/tax'
import { useClient } from '@vitrine/react/provider'
import { Badge } from '@vitrine/ui/badge'
import { Skeleton } from '@vitrine/ui/skeleton'
import { TextField } from '@vitrine/ui/text-field'

import { taxGroupName, taxGroupsOptions } from '../../../data/tax-groups.ts'
import { CountriesField } from '../../../form/countries-field.tsx'
import { destinationText, readDestinations, writeDestinations } from '../../../form/destinations.ts'
import { NumberField } from '../../../form/field-kit.tsx'
import { percentError, toPercent, toShare } from '../../../form/percent.ts'
import { Entries } from '../entries.tsx'
import { SwitchRow } from '../switch-row.tsx'
import { type GroupRateDraft, GroupRatesField } from './group-rates-field.tsx'

const regionsKey = ['back-office', 'settings', 'tax-regions'] as const

interface RegionDraft {
  readonly name: string
  readonly countries: string
  readonly percent: string
  readonly groups: readonly GroupRateDraft[]
  readonly calculation: TaxRegion['calculation']
}

const blank = { name: '', countries: '', percent: '', groups: [] }

/** The regions with their rates, and those of groups such as books. */
export function TaxRegions({ calculation }: Pick<TaxSettings, 'calculation'>) {
  const client = useClient()
  const queries = useQueryClient()
  const { data } = useQuery({
    queryKey: regionsKey,
    queryFn: async ({ signal }) => (await listTaxRegions(client, {}, { signal })).taxRegions,
  })
  const isAutomatic = calculation === 'AUTOMATIC'
  if (!data) return <Skeleton className="h-40 w-full" />
  return (
    <Entries<TaxRegion, RegionDraft>
      title="Tax regions"
      one="tax region"
      entries={data}
      empty={
        calculation === 'NONE'
          ? 'No tax regions.'
          : 'No tax regions yet, so no tax is charged. Add a region for each place where you collect tax.'
      }
      nameOf={({ name }) => name}
      detailOf={({ destinations, groupRates }) =>
        [
          destinationText(destinations),
          ...groupRates.map(({ taxGroupId, rate }) => `${taxGroupName(taxGroupId)} ${toPercent(rate)}%`),
        ].join(', ')
      }
      marksOf={({ calculation }) => (calculation === 'AUTOMATIC' ? <Badge>Automatic</Badge> : null)}
      endOf={({ rate }) => `${toPercent(rate)}%`}
      blank={{ ...blank, calculation: isAutomatic ? 'AUTOMATIC' : 'MANUAL' }}
      toDraft={({ name, destinations, rate, groupRates, calculation }) => ({
        name,
        countries: writeDestinations(destinations),
        percent: toPercent(rate),
        groups: groupRates.map((group) => ({ id: group.taxGroupId, percent: toPercent(group.rate) })),
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
            none="all other countries"
            error={errorOf('destinations')}
          />
          <NumberField
            label="Rate"
            unit="%"
            value={draft.percent}
            onChange={(percent) => change({ percent })}
            error={errorOf('taxRegion.rate') && percentError}
          />
          <GroupRatesField
            groups={draft.groups}
            onChange={(groups) => change({ groups })}
            errorOf={errorOf}
          />
          {isAutomatic ? (
            <SwitchRow
              label="Look up rate automatically"
              hint="If the lookup fails, the rate above applies."
              checked={draft.calculation === 'AUTOMATIC'}
              onChange={(next) => change({ calculation: next ? 'AUTOMATIC' : 'MANUAL' })}
            />
          ) : null}
        </>
      )}
      save={({ name, countries, percent, groups, calculation }, region) => {
        const fields = {
          name,
          destinations: readDestinations(countries),
          rate: toShare(percent),
          groupRates: groups.map((group) => ({ taxGroupId: group.id.trim(), rate: toShare(group.percent) })),
          calculation,
        }
        return region
          ? updateTaxRegion(client, { taxRegion: { ...fields, id: region.id, revision: region.revision } })
          : createTaxRegion(client, { taxRegion: fields })
      }}
      remove={({ id }) => deleteTaxRegion(client, { taxRegionId: id })}
      removing="Tax is no longer charged in this region. Existing orders do not change."
      onDone={async () => {
        void queries.invalidateQueries(taxGroupsOptions(client))
        await queries.invalidateQueries({ queryKey: regionsKey })
      }}
    />
  )
}
