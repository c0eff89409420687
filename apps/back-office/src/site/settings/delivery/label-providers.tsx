import { useQuery, useQueryClient } from '@tanstack/react-query'
import {
  createLabelProvider,
  deleteLabelProvider,
  type LabelProvider,
  updateLabelProvider,
} from '@vitrine/client/label-providers'
import type { DeliveryRegion } from '@vitrine/client/shipping-options'
import { useClient } from '@vitrine/react/provider'
import { Badge } from '@vitrine/ui/badge'
import { Skeleton } from '@vitrine/ui/skeleton'
import { packageName, serviceName } from '../../../data/label-names.ts'
import { labelProvidersOptions } from '../../../data/label-providers.ts'
import { may } from '../../../data/may.ts'
import { pluginsOptions } from '../../../data/service-plugins.ts'
import { FailureBanner } from '../../../shell/failure-banner.tsx'
import { Entries } from '../entries.tsx'
import { type LabelDraft, newProvider, toLabelDraft, toLabelFields } from './label-draft.ts'
import { LabelFields } from './label-fields.tsx'

/** Emptied fields must be sent as null. */
const nothing = { servicePluginId: null, backupWeight: null } as const

export function LabelProviders({ regions }: { readonly regions: readonly DeliveryRegion[] }) {
  const client = useClient()
  const queries = useQueryClient()
  const options = labelProvidersOptions(client)
  const { data, error, refetch } = useQuery(options)
  const { data: known = [] } = useQuery({ ...pluginsOptions(client), enabled: may('SERVICE_PLUGINS.READ') })
  const plugins = known.filter(({ componentType }) => componentType === 'SHIPPING_LABELS')
  if (error)
    return (
      <FailureBanner
        title="The label providers could not be loaded"
        error={error}
        onRetry={() => void refetch()}
      />
    )
  if (!data) return <Skeleton className="h-14 w-full" />
  return (
    <Entries<LabelProvider, LabelDraft>
      title="Shipping labels"
      one="label provider"
      entries={data}
      empty="No label providers yet. Connect a carrier to show its rates at checkout and to buy labels for orders."
      nameOf={({ name }) => name}
      detailOf={detailOf}
      marksOf={({ servicePluginId }) =>
        servicePluginId ? (
          <Badge>{plugins.find(({ id }) => id === servicePluginId)?.name ?? 'Connected'}</Badge>
        ) : (
          <Badge tone="caution">Not connected</Badge>
        )
      }
      blank={newProvider}
      toDraft={toLabelDraft}
      fields={(form) => <LabelFields {...form} plugins={plugins} regions={regions} />}
      save={(draft, provider) => {
        const fields = toLabelFields(draft)
        return provider
          ? updateLabelProvider(client, {
              labelProvider: { ...nothing, ...fields, id: provider.id, revision: provider.revision },
            })
          : createLabelProvider(client, { labelProvider: fields })
      }}
      remove={({ id }) => deleteLabelProvider(client, { labelProviderId: id })}
      removing="Its rates disappear from carts and checkouts. Bought labels stay."
      onDone={() => queries.invalidateQueries({ queryKey: options.queryKey })}
    />
  )
}

function detailOf({ packageType, domesticServices, internationalServices }: LabelProvider): string {
  const services = [...domesticServices, ...internationalServices].map(({ service }) => serviceName(service))
  return [packageName(packageType), services.join(', ') || 'No services'].join(' · ')
}
