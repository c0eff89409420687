import { useQuery, useQueryClient } from '@tanstack/react-query'
import {
  createDeliveryRegion,
  createShippingOption,
  type DeliveryOption,
  type DeliveryRegion,
  deleteDeliveryRegion,
  deleteShippingOption,
  sortShippingOptions,
  updateDeliveryRegion,
  updateShippingOption,
} from '@vitrine/client/shipping-options'
import { useClient } from '@vitrine/react/provider'
import { Badge } from '@vitrine/ui/badge'
import { TextField } from '@vitrine/ui/text-field'

import { deliveryKey, deliveryOptions } from '../../../data/delivery.ts'
import { toSentence } from '../../../data/to-sentence.ts'
import { CountriesField } from '../../../form/countries-field.tsx'
import { destinationText, readDestinations, writeDestinations } from '../../../form/destinations.ts'
import { moved } from '../../../shell/move-buttons.tsx'
import { useAction } from '../../../shell/use-action.ts'
import { Entries } from '../entries.tsx'
import { SettingsFrame } from '../settings-frame.tsx'
import { SwitchRow } from '../switch-row.tsx'
import { LabelProviders } from './label-providers.tsx'
import { newOption, type OptionDraft, toDraft, toFields } from './option-draft.ts'
import { kinds, OptionFields } from './option-fields.tsx'
import { rateText } from './rate-text.ts'

interface RegionDraft {
  readonly name: string
  readonly countries: string
  readonly active: boolean
}

/** Emptied fields must be sent as null. */
const nothing = {
  estimatedDeliveryTime: null,
  instructions: null,
  pickup: null,
  area: null,
  schedule: null,
} as const

export function DeliverySettingsPage() {
  const client = useClient()
  const queries = useQueryClient()
  const { data, error, refetch } = useQuery(deliveryOptions(client))
  const renew = () => queries.invalidateQueries({ queryKey: deliveryKey })
  const { run } = useAction()
  /** Customers see the delivery options in this order. */
  const sort = (options: readonly DeliveryOption[]) =>
    run(async () => {
      queries.setQueryData(deliveryOptions(client).queryKey, (before) => before && { ...before, options })
      try {
        await sortShippingOptions(client, { shippingOptionIds: options.map(({ id }) => id) })
      } finally {
        await renew()
      }
      return undefined
    })
  return (
    <SettingsFrame
      title="Delivery"
      detail="Changes apply to all open carts and checkouts."
      state={{ settings: data, error, retry: () => void refetch() }}
    >
      {({ regions, options }) => (
        <div className="mt-4 flex flex-col gap-14">
          <Entries<DeliveryRegion, RegionDraft>
            title="Regions"
            one="region"
            entries={regions}
            empty="No regions yet. Add a region that you deliver to."
            nameOf={({ name }) => name}
            detailOf={({ destinations }) => destinationText(destinations)}
            marksOf={({ active }) => (active ? null : <Badge tone="caution">Inactive</Badge>)}
            blank={{ name: '', countries: '', active: true }}
            toDraft={({ name, destinations, active }) => ({
              name,
              countries: writeDestinations(destinations),
              active,
            })}
            fields={({ draft, change, errorOf }) => (
              <>
                <TextField
                  label="Name"
                  maxLength={100}
                  value={draft.name}
                  onChange={({ target }) => change({ name: target.value })}
                  error={errorOf('name')}
                />
                <CountriesField
                  value={draft.countries}
                  onChange={(countries) => change({ countries })}
                  none="all other countries"
                  error={errorOf('destinations')}
                />
                <SwitchRow label="Active" checked={draft.active} onChange={(active) => change({ active })} />
              </>
            )}
            save={({ name, countries, active }, region) => {
              const fields = { name, active, destinations: readDestinations(countries) }
              return region
                ? updateDeliveryRegion(client, {
                    deliveryRegion: { ...fields, id: region.id, revision: region.revision },
                  })
                : createDeliveryRegion(client, { deliveryRegion: fields })
            }}
            remove={({ id }) => deleteDeliveryRegion(client, { deliveryRegionId: id })}
            removing="You no longer deliver to this region. Existing orders do not change."
            onDone={renew}
          />
          <Entries<DeliveryOption, OptionDraft>
            title="Delivery options"
            one="delivery option"
            entries={options}
            canAdd={regions.length > 0}
            empty="No delivery options yet. Customers cannot order items that need delivery. Add a region first, then a delivery option."
            nameOf={({ title }) => title}
            detailOf={({ rates, deliveryRegionIds }) =>
              `${toSentence(rateText(rates))} ${regionNames(regions, deliveryRegionIds)}.`
            }
            marksOf={({ kind, active, schedule }) => (
              <>
                <Badge>{kinds.find(({ value }) => value === kind)?.label}</Badge>
                {schedule ? <Badge>Time slots</Badge> : null}
                {active ? null : <Badge tone="caution">Inactive</Badge>}
              </>
            )}
            blank={{ ...newOption, regionIds: regions.slice(0, 1).map(({ id }) => id) }}
            toDraft={toDraft}
            fields={(form) => <OptionFields {...form} regions={regions} />}
            save={(draft, option) => {
              const fields = toFields(draft, option)
              return option
                ? updateShippingOption(client, {
                    shippingOption: { ...nothing, ...fields, id: option.id, revision: option.revision },
                  })
                : createShippingOption(client, { shippingOption: fields })
            }}
            remove={({ id }) => deleteShippingOption(client, { shippingOptionId: id })}
            removing="Customers with open carts must choose another delivery option. Existing orders do not change."
            onDone={renew}
            onMove={(from, to) => void sort(moved(options, from, to))}
          />
          <LabelProviders regions={regions} />
        </div>
      )}
    </SettingsFrame>
  )
}

function regionNames(regions: readonly DeliveryRegion[], ids: readonly string[]): string {
  const names = regions.filter(({ id }) => ids.includes(id)).map(({ name }) => name)
  return names.join(', ') || 'No region'
}
