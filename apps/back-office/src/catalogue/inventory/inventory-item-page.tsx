import { useQuery } from '@tanstack/react-query'
import {
  getInventoryItem,
  type InventoryItem,
  type InventoryLocation,
  queryInventoryChanges,
} from '@vitrine/client/inventory'
import { useClient } from '@vitrine/react/provider'
import { Button } from '@vitrine/ui/button'
import { Timeline } from '@vitrine/ui/timeline'
import { useState } from 'react'
import { Link, useParams } from 'react-router'

import { formatMoment } from '../../data/format.ts'
import { inventoryKeys, inventorySettingsOptions, locationsOptions } from '../../data/inventory.ts'
import { may } from '../../data/may.ts'
import { BackToList } from '../../list/back-to-list.tsx'
import { ListEnd } from '../../list/list-end.tsx'
import { ListSkeleton } from '../../list/list-skeleton.tsx'
import { StateBadge } from '../../list/state-badge.tsx'
import { useCursorList } from '../../list/use-cursor-list.ts'
import { FailureBanner } from '../../shell/failure-banner.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { Section } from '../../shell/section.tsx'
import { AdjustDialog } from './adjust-dialog.tsx'
import { ChangeText } from './change-text.tsx'
import { choicesOf, nameOf } from './item-name.ts'
import { ItemSettingsDialog } from './item-settings-dialog.tsx'
import { changeText, reasonNames, toneOf } from './reasons.ts'
import { stateOf } from './stock-state.ts'

/** The stock of one variant by location, and its history. */
export function InventoryItemPage() {
  const { variantId = '' } = useParams()
  const client = useClient()
  const { data: locations = [] } = useQuery(locationsOptions(client))
  const { data: settings } = useQuery(inventorySettingsOptions(client))
  const {
    data: item,
    error,
    refetch,
  } = useQuery({
    queryKey: [...inventoryKeys.item, variantId],
    queryFn: async ({ signal }) =>
      (await getInventoryItem(client, { id: variantId }, { signal })).inventoryItem,
  })
  const [task, setTask] = useState<'adjust' | 'settings'>()
  const threshold = settings?.lowStockThreshold ?? 5
  const inUse = locations.filter(({ archived }) => !archived)
  const close = () => setTask(undefined)
  if (error)
    return (
      <FailureBanner title="The stock could not be loaded" error={error} onRetry={() => void refetch()} />
    )
  if (!item) return <ListSkeleton label="Loading stock" />
  return (
    <div className="pb-16">
      <PageHead
        title={item.productName}
        back={<BackToList to="/inventory" name="Inventory" />}
        marks={<StateBadge {...stateOf(item, threshold)} />}
        detail={[choicesOf(item), item.sku && `SKU ${item.sku}`].filter(Boolean).join(' · ')}
        actions={
          may('INVENTORY.MANAGE') && !item.isBundle ? (
            <>
              <Button variant="secondary" size="sm" onClick={() => setTask('settings')}>
                Stock settings
              </Button>
              <Button size="sm" onClick={() => setTask('adjust')}>
                Adjust stock
              </Button>
            </>
          ) : null
        }
      />
      <Levels item={item} locations={inUse} />
      <p className="mt-4 mb-10 text-sm">
        <Link to={`/orders?q=${encodeURIComponent(item.productName)}&archived=both`} className="vt-link">
          Orders with this product
        </Link>
      </p>
      <Section title="History">
        <History variantId={variantId} name={nameOf(item)} locations={locations} />
      </Section>
      <AdjustDialog open={task === 'adjust'} items={[item]} locations={inUse} onClose={close} />
      <ItemSettingsDialog
        item={task === 'settings' ? item : undefined}
        threshold={threshold}
        onClose={close}
      />
    </div>
  )
}

function Levels({
  item,
  locations,
}: {
  readonly item: InventoryItem
  readonly locations: readonly InventoryLocation[]
}) {
  const { levels, trackQuantity, isBundle, available, productId } = item
  if (isBundle)
    return (
      <p className="text-sm text-ink-soft">
        {available === undefined ? 'Always available.' : `${available} available.`}
        {' The stock of a bundle follows from '}
        <Link to={`/products/${productId}`} className="vt-link">
          its parts
        </Link>
        .
      </p>
    )
  if (!trackQuantity || !levels)
    return (
      <p className="text-sm text-ink-soft">Stock of this variant is not tracked. It is always available.</p>
    )
  return (
    <dl className="flex max-w-wide flex-wrap gap-x-12 gap-y-4">
      {locations.map(({ id, name }) => {
        const { quantity = 0, reserved = 0 } = levels.find(({ locationId }) => locationId === id) ?? {}
        return (
          <div key={id}>
            <dt className="text-sm text-ink-soft">{locations.length > 1 ? name : 'On hand'}</dt>
            <dd className="vt-numbers text-2xl">
              {quantity}
              {reserved > 0 ? <span className="text-sm text-ink-soft">{` ${reserved} reserved`}</span> : null}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

interface HistoryProps {
  readonly variantId: string
  readonly name: string
  readonly locations: readonly InventoryLocation[]
}

function History({ variantId, name, locations }: HistoryProps) {
  const client = useClient()
  const list = useCursorList([...inventoryKeys.changes, variantId], async (cursor, signal) => {
    const query = cursor ? { cursorPaging: { cursor } } : { filter: { variantId } }
    const { inventoryChanges, metadata } = await queryInventoryChanges(client, { query }, { signal })
    return { rows: inventoryChanges, next: metadata.cursors.next }
  })
  if (list.isPending) return <ListSkeleton label="Loading history" />
  if (list.error && list.rows.length === 0)
    return <FailureBanner title="The history could not be loaded" error={list.error} onRetry={list.retry} />
  if (list.rows.length === 0)
    return (
      <p className="text-sm text-ink-soft">Changes of the stock will appear here, with reason and author.</p>
    )
  return (
    <div className="max-w-wide">
      <Timeline
        label={`History of ${name}`}
        entries={list.rows.map((entry) => ({
          key: entry.id,
          title: `${reasonNames[entry.reason]}: ${changeText(entry)}`,
          at: formatMoment(entry.createdDate),
          dateTime: entry.createdDate.toISOString(),
          tone: toneOf(entry),
          description: <ChangeText entry={entry} locations={locations} />,
        }))}
      />
      <ul>
        <ListEnd list={list} />
      </ul>
    </div>
  )
}
