import { useQuery, useQueryClient } from '@tanstack/react-query'
import {
  type Collection,
  deleteCollection,
  listCollections,
  moveCollection,
  updateCollection,
} from '@vitrine/client/collections'
import { useClient } from '@vitrine/react/provider'
import { buttonClass } from '@vitrine/ui/button'
import { EmptyState } from '@vitrine/ui/empty-state'
import { FolderIcon, PlusIcon } from '@vitrine/ui/icons'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'

import { may } from '../../data/may.ts'
import { allCollectionsOptions, productKeys } from '../../data/products.ts'
import { ListSkeleton } from '../../list/list-skeleton.tsx'
import { ConfirmDialog } from '../../shell/confirm-dialog.tsx'
import { FailureBanner } from '../../shell/failure-banner.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { useAction } from '../../shell/use-action.ts'
import { useDragOrder } from '../../shell/use-drag-order.ts'
import { CatalogueTabs } from '../catalogue-tabs.tsx'
import { CollectionRow } from './collection-row.tsx'
import { afterIdFor, idsInside, toTree } from './collection-tree.ts'

const toNew = (
  <Link to="/products/collections/new" className={buttonClass({ size: 'sm' })}>
    <PlusIcon size={16} className="mr-2" />
    New collection
  </Link>
)

/** The tree of the shop's collections, in its order. */
export function CollectionsPage() {
  const client = useClient()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { run } = useAction()
  const { data: collections, error, refetch } = useQuery(allCollectionsOptions(client))
  const [deleting, setDeleting] = useState<Collection>()
  const [open, setOpen] = useState(false)
  const isEditor = may('PRODUCTS.MANAGE')
  const tree = toTree(collections ?? [])
  const put = (next: readonly Collection[]) => queries.setQueryData(productKeys.collections, next)

  const move = (one: Collection, to: number) =>
    void run(async () => {
      const afterId = afterIdFor(collections ?? [], one, to)
      put((await moveCollection(client, { id: one.id, ...(afterId && { afterId }) })).collections)
      return undefined
    })
  /** Drops one row on another: it takes that place, inside the same collection. */
  const drop = (from: number, to: number) => {
    const [moved, target] = [tree[from], tree[to]]
    if (!moved || !target || !collections) return
    const { collection: one } = moved
    if (idsInside(collections, one.id).has(target.collection.id)) return
    void run(async () => {
      const { parentId } = target.collection
      if (parentId !== one.parentId)
        await updateCollection(client, { collection: { id: one.id, parentId: parentId ?? null } })
      const fresh = (await listCollections(client)).collections
      const now = fresh.find(({ id }) => id === one.id) ?? one
      const afterId = afterIdFor(fresh, now, target.index)
      put((await moveCollection(client, { id: one.id, ...(afterId && { afterId }) })).collections)
      return undefined
    })
  }
  const dragOf = useDragOrder(drop)
  const below = deleting ? idsInside(collections ?? [], deleting.id).size - 1 : 0
  return (
    <div className="pb-16">
      <PageHead title="Collections" actions={isEditor ? toNew : null} />
      <CatalogueTabs />
      {collections ? null : error ? (
        <FailureBanner
          title="The collections could not be loaded"
          error={error}
          onRetry={() => void refetch()}
        />
      ) : (
        <ListSkeleton label="Loading collections" />
      )}
      {collections?.length === 0 ? (
        <EmptyState
          title="No collections yet"
          icon={<FolderIcon size={28} />}
          action={isEditor ? toNew : null}
        >
          Group products by hand or by rules, so that shoppers find them.
        </EmptyState>
      ) : null}
      {tree.length > 0 ? (
        <ol aria-label="Collections" className="mt-2 max-w-wide border-t border-line">
          {tree.map((branch, place) => (
            <CollectionRow
              key={branch.collection.id}
              branch={branch}
              isEditor={isEditor}
              drag={isEditor ? dragOf(place) : undefined}
              onMove={(to) => move(branch.collection, to)}
              onAddInside={() => void navigate(`/products/collections/new?in=${branch.collection.id}`)}
              onDelete={() => {
                setDeleting(branch.collection)
                setOpen(true)
              }}
            />
          ))}
        </ol>
      ) : null}
      <ConfirmDialog
        open={open}
        title="Delete this collection?"
        confirm="Delete collection"
        failure="The collection was not deleted"
        onClose={() => setOpen(false)}
        onConfirm={async () => {
          if (!deleting) return
          await deleteCollection(client, { id: deleting.id })
          await run(async () => {
            await queries.invalidateQueries({ queryKey: productKeys.all })
            return { message: `${deleting.name} deleted.` }
          })
        }}
      >
        <p className="font-medium text-ink">{deleting?.name}</p>
        <p>
          Its products stay. {below > 0 ? 'The collections inside it move up. ' : ''}This cannot be undone.
        </p>
      </ConfirmDialog>
    </div>
  )
}
