import { useQuery } from '@tanstack/react-query'
import { useClient } from '@vitrine/react/provider'

import { inventorySettingsOptions, locationsOptions } from '../../data/inventory.ts'
import { ListSkeleton } from '../../list/list-skeleton.tsx'
import { FailureBanner } from '../../shell/failure-banner.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { InventoryList } from './inventory-list.tsx'
import { InventoryTabs } from './inventory-tabs.tsx'

/** The columns of the list depend on the locations. */
export function InventoryPage() {
  const client = useClient()
  const locations = useQuery(locationsOptions(client))
  const settings = useQuery(inventorySettingsOptions(client))
  if (locations.data && settings.data)
    return <InventoryList locations={locations.data} threshold={settings.data.lowStockThreshold} />
  const error = locations.error ?? settings.error
  const retry = () => {
    void locations.refetch()
    void settings.refetch()
  }
  return (
    <>
      <PageHead title="Inventory" />
      <InventoryTabs />
      {error ? (
        <FailureBanner title="The inventory could not be loaded" error={error} onRetry={retry} />
      ) : (
        <ListSkeleton label="Loading variants" />
      )}
    </>
  )
}
