import { useQuery, useQueryClient } from '@tanstack/react-query'
import {
  archiveInventoryLocation,
  createInventoryLocation,
  type InventoryLocation,
  restoreInventoryLocation,
  updateInventoryLocation,
} from '@vitrine/client/inventory'
import { useClient } from '@vitrine/react/provider'
import { Button } from '@vitrine/ui/button'
import { PlusIcon } from '@vitrine/ui/icons'
import { TextField } from '@vitrine/ui/text-field'
import { useToast } from '@vitrine/ui/toast'
import { useState } from 'react'

import { inventoryKeys, locationsOptions } from '../../data/inventory.ts'
import { may } from '../../data/may.ts'
import { AddressFields, readAddress } from '../../form/address-fields.tsx'
import { ListSkeleton } from '../../list/list-skeleton.tsx'
import { ConfirmDialog } from '../../shell/confirm-dialog.tsx'
import { FailureBanner } from '../../shell/failure-banner.tsx'
import { FormDialog } from '../../shell/form-dialog.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { useAction } from '../../shell/use-action.ts'
import { InventoryTabs } from './inventory-tabs.tsx'
import { LocationRow } from './location-row.tsx'

type Task = { readonly kind: 'edit' | 'archive'; readonly location?: InventoryLocation }

/** The places where the shop keeps stock, in the order in which orders take units. */
export function LocationsPage() {
  const client = useClient()
  const queries = useQueryClient()
  const toast = useToast()
  const { run } = useAction()
  const { data: locations, error, refetch } = useQuery(locationsOptions(client))
  const [task, setTask] = useState<Task>()
  const close = () => setTask(undefined)
  const renew = async () => {
    await queries.invalidateQueries({ queryKey: inventoryKeys.locations })
    await queries.invalidateQueries({ queryKey: inventoryKeys.items })
  }
  const save = async (form: FormData) => {
    const name = String(form.get('name') ?? '')
    const address = withoutEmpty(readAddress(task?.location?.address ?? {}, form))
    if (task?.location)
      await updateInventoryLocation(client, {
        location: { id: task.location.id, name, address: address ?? null },
      })
    else await createInventoryLocation(client, { location: { name, ...(address && { address }) } })
    await renew()
    toast({ message: task?.location ? 'Saved.' : `Location “${name.trim()}” added.` })
  }
  const archive = async () => {
    if (!task?.location) return
    await archiveInventoryLocation(client, { id: task.location.id })
    await renew()
    toast({ message: `Location “${task.location.name}” archived.` })
  }
  const restore = ({ id, name }: InventoryLocation) =>
    run(async () => {
      await restoreInventoryLocation(client, { id })
      await renew()
      return { message: `Location “${name}” restored.` }
    })
  const move = ({ id }: InventoryLocation, position: number) =>
    run(async () => {
      await updateInventoryLocation(client, { location: { id, position } })
      await renew()
      return undefined
    })
  const inUse = locations?.filter(({ archived }) => !archived) ?? []
  return (
    <div className="pb-16">
      <PageHead
        title="Locations"
        detail="Orders take units of the first location that has them, from top to bottom."
        actions={
          may('INVENTORY.MANAGE') ? (
            <Button size="sm" icon={<PlusIcon size={16} />} onClick={() => setTask({ kind: 'edit' })}>
              Add location
            </Button>
          ) : null
        }
      />
      <InventoryTabs />
      {locations ? null : error ? (
        <FailureBanner
          title="The locations could not be loaded"
          error={error}
          onRetry={() => void refetch()}
        />
      ) : (
        <ListSkeleton label="Loading locations" />
      )}
      {locations ? (
        <ol aria-label="Locations" className="mt-2 max-w-wide border-t border-line">
          {locations.map((location) => (
            <LocationRow
              key={location.id}
              location={location}
              index={inUse.indexOf(location) - 1}
              count={inUse.length - 1}
              onMove={(to) => void move(location, to + 1)}
              onEdit={() => setTask({ kind: 'edit', location })}
              onArchive={() => setTask({ kind: 'archive', location })}
              onRestore={() => void restore(location)}
            />
          ))}
        </ol>
      ) : null}
      <FormDialog
        open={task?.kind === 'edit'}
        title={task?.location ? 'Edit location' : 'New location'}
        save={task?.location ? 'Save' : 'Add location'}
        onClose={close}
        onSave={save}
      >
        {(errorOf) => (
          <>
            <TextField
              label="Name"
              name="name"
              defaultValue={task?.location?.name ?? ''}
              maxLength={100}
              error={errorOf('location.name')}
            />
            <AddressFields address={task?.location?.address ?? {}} errorOf={errorOf} />
          </>
        )}
      </FormDialog>
      <ConfirmDialog
        open={task?.kind === 'archive'}
        onClose={close}
        title="Archive this location?"
        confirm="Archive"
        failure="The location was not archived"
        onConfirm={archive}
      >
        <p className="font-medium text-ink">{task?.location?.name}</p>
        <p>{`Its units move to ${inUse[0]?.name ?? 'the default location'}. The history stays.`}</p>
      </ConfirmDialog>
    </div>
  )
}

/** Undefined if the form has no address. */
function withoutEmpty<T extends object>(address: T): T | undefined {
  const filled = Object.entries(address).filter(([, value]) => value !== undefined && value !== '')
  return filled.length > 0 ? (Object.fromEntries(filled) as T) : undefined
}
