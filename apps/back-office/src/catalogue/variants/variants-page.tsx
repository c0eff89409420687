import { useQueryClient } from '@tanstack/react-query'
import { useClient } from '@vitrine/react/provider'
import { Banner } from '@vitrine/ui/banner'
import { Button } from '@vitrine/ui/button'
import { EmptyState } from '@vitrine/ui/empty-state'
import { useToast } from '@vitrine/ui/toast'
import { useMemo, useState } from 'react'
import { Link } from 'react-router'

import { counted } from '../../data/format.ts'
import { may } from '../../data/may.ts'
import { productKeys } from '../../data/products.ts'
import { BackToList } from '../../list/back-to-list.tsx'
import { ListSkeleton } from '../../list/list-skeleton.tsx'
import type { CellEdit, SheetRow } from '../../sheet/sheet.ts'
import { firstErrorOf } from '../../sheet/sheet-rules.ts'
import { Sheet } from '../../sheet/sheet-view.tsx'
import { FailureBanner } from '../../shell/failure-banner.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { useLeaveGuard } from '../../shell/use-leave-guard.tsx'
import { cellPictures, pictureColumn } from '../product/picture-column.tsx'
import { variantColumns } from '../product/variant-columns.ts'
import { type NotSaved, saveSheet } from './save-sheet.ts'
import { type Edits, toRows, unsavedEdits, type VariantRow, withEdits } from './sheet-rows.ts'
import { useSheetProducts } from './use-sheet-products.ts'

const nothing: Edits = new Map()

/** Prices, codes and stock of many products in one sheet. */
export function VariantsPage() {
  const client = useClient()
  const queries = useQueryClient()
  const toast = useToast()
  const { data, error, refetch, onEnd } = useSheetProducts()
  const [edits, setEdits] = useState(nothing)
  const [notSaved, setNotSaved] = useState<readonly NotSaved[]>([])
  const [failure, setFailure] = useState<unknown>()
  const [busy, setBusy] = useState(false)
  const guard = useLeaveGuard(edits.size > 0, () => setEdits(nothing))
  const rows = useMemo(() => (data ? toRows(data.loaded, edits) : []), [data, edits])
  const columns = useMemo(
    () => [
      pictureColumn((row) => cellPictures((row as VariantRow).product.media, ({ id }) => id)),
      ...variantColumns.map((column) =>
        column.id === 'quantity' && !may('INVENTORY.MANAGE') ? { ...column, isFixed: true } : column,
      ),
    ],
    [],
  )
  const onEdit = (made: readonly CellEdit[]) => {
    if (data) setEdits((now) => withEdits(now, data.loaded, made))
  }
  const discard = () => {
    setEdits(nothing)
    setNotSaved([])
  }
  const save = async () => {
    if (!data) return
    setBusy(true)
    setFailure(undefined)
    try {
      const failed = await saveSheet(client, data.loaded, data.stock, edits)
      const failedIds = new Set(failed.flatMap(({ productId }) => productId ?? []))
      const isStockSaved = failed.every(({ productId }) => productId !== undefined)
      await refetch()
      setNotSaved(failed)
      setEdits(unsavedEdits(data.loaded, edits, failedIds, isStockSaved))
      if (failed.length === 0) toast({ message: `${counted(edits.size, 'variant', 'variants')} saved.` })
      for (const queryKey of [productKeys.list, productKeys.one]) void queries.invalidateQueries({ queryKey })
    } catch (caught) {
      setFailure(caught)
    }
    setBusy(false)
  }
  const errorOf = (row: SheetRow, column: string) => {
    const { id } = (row as VariantRow).product
    const failed = notSaved.find(({ productId }) => productId === id)
    if (!failed || edits.get(row.id)?.[column] === undefined) return undefined
    return failed.sku === undefined || (column === 'sku' && row.cells.sku === failed.sku)
      ? failed.reason
      : undefined
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: of an attempt to save, not of what is typed after it
  const firstError = useMemo(
    () => (notSaved.length > 0 ? firstErrorOf(rows, columns, errorOf) : undefined),
    [notSaved],
  )
  return (
    <div className="flex flex-col pb-4 lg:h-dvh">
      <PageHead
        title="Edit variants"
        back={<BackToList to="/products" name="Products" />}
        {...(data && {
          detail:
            data.loaded.length < data.total
              ? `${data.loaded.length} of ${counted(data.total, 'product', 'products')} so far: scroll down for more`
              : `${counted(rows.length, 'variant', 'variants')} of ${counted(data.total, 'product', 'products')}`,
        })}
        actions={
          <>
            <Button variant="quiet" size="sm" disabled={edits.size === 0 || busy} onClick={discard}>
              Discard changes
            </Button>
            <Button size="sm" busy={busy} disabled={edits.size === 0} onClick={() => void save()}>
              {edits.size === 0 ? 'Save' : `Save ${counted(edits.size, 'variant', 'variants')}`}
            </Button>
          </>
        }
      />
      {failure ? <FailureBanner title="The changes were not saved" error={failure} className="mb-4" /> : null}
      {notSaved.length > 0 ? (
        <Banner tone="caution" title="Some changes were not saved" className="mb-4">
          <ul>
            {notSaved.map(({ productId, name, reason }) => (
              <li key={productId ?? name}>{`${name}: ${reason}`}</li>
            ))}
          </ul>
        </Banner>
      ) : null}
      {data ? null : error ? (
        <FailureBanner
          title="The products could not be loaded"
          error={error}
          onRetry={() => void refetch()}
        />
      ) : (
        <ListSkeleton label="Loading variants" />
      )}
      {data && rows.length === 0 ? (
        <EmptyState title="No products found">Go back to the list and choose products.</EmptyState>
      ) : null}
      {rows.length > 0 ? (
        <Sheet
          label="Variants"
          rows={rows}
          columns={columns}
          head={{
            name: 'Product',
            width: 15,
            cell: (row) => {
              const { product, choices } = row as VariantRow
              return (
                <span title={row.name} className="flex">
                  <Link
                    to={`/products/${product.id}`}
                    tabIndex={-1}
                    className="min-w-12 shrink-2 truncate hover:underline"
                  >
                    {product.name}
                  </Link>
                  {choices ? (
                    <span className="min-w-12 truncate whitespace-pre text-ink-soft">{`, ${choices}`}</span>
                  ) : null}
                </span>
              )
            },
          }}
          onEdit={onEdit}
          errorOf={errorOf}
          firstError={firstError}
          onEnd={onEnd}
          className="max-lg:max-h-[70dvh] lg:min-h-0 lg:flex-1"
        />
      ) : null}
      {guard.dialog}
    </div>
  )
}
