import { IconButton } from '@vitrine/ui/icon-button'
import { EyeIcon, EyeOffIcon, TrashIcon } from '@vitrine/ui/icons'
import { useMemo } from 'react'

import { may } from '../../data/may.ts'
import { momentText } from '../../sheet/cell-text.ts'
import type { CellEdit, SheetColumn, SheetRow } from '../../sheet/sheet.ts'
import { firstErrorOf } from '../../sheet/sheet-rules.ts'
import { Sheet } from '../../sheet/sheet-view.tsx'
import { Section } from '../../shell/section.tsx'
import { marginOf } from './margin.ts'
import { cellPictures, pictureColumn } from './picture-column.tsx'
import { type VariantDraft, variantName } from './product-draft.ts'
import type { SectionState } from './section-state.ts'
import { variantColumns } from './variant-columns.ts'

export interface VariantsSectionProps extends SectionState {
  readonly currency: string
}

/** Prices, codes and stock of the variants, as a sheet. */
export function VariantsSection({ draft, change, errorOf, currency }: VariantsSectionProps) {
  const { variants, options, itemType, media } = draft
  const rows = useMemo(
    () => variants.map((variant) => toRow(variant, variantName(variant.choices, options), currency)),
    [variants, options, currency],
  )
  const placeOf = useMemo(() => new Map(variants.map(({ key }, index) => [key, index])), [variants])
  const hidden = useMemo(
    () => new Set(variants.flatMap(({ key, isHidden }) => (isHidden ? [key] : []))),
    [variants],
  )
  const pictures = useMemo(() => cellPictures(media, ({ fileId }) => fileId), [media])
  const columns = useMemo(
    () => [...(pictures.length > 0 ? [pictureColumn(() => pictures)] : []), ...columnsOf(itemType)],
    [itemType, pictures],
  )
  const onEdit = (edits: readonly CellEdit[]) => {
    const changesOf = new Map<string, Record<string, string>>()
    for (const { row, column, value } of edits) changesOf.set(row, { ...changesOf.get(row), [column]: value })
    change({ variants: variants.map((variant) => ({ ...variant, ...changesOf.get(variant.key) })) })
  }
  const errorAt = (row: SheetRow, column: string) =>
    errorOf(`variants[${placeOf.get(row.id)}].${column}`) ??
    (column === 'sku' && row.cells.sku ? errorOf(`sku:${row.cells.sku}`) : undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: of an attempt to save, not of what is typed after it
  const firstError = useMemo(() => firstErrorOf(rows, columns, errorAt), [errorOf])
  const general = errorOf('product.variants')
  return (
    <Section title="Variants">
      <Sheet
        label="Variants"
        rows={rows}
        columns={columns}
        head={{
          name: 'Variant',
          width: 10,
          cell: ({ id, name }) =>
            hidden.has(id) ? <span className="text-ink-soft">{name}, hidden</span> : name,
        }}
        onEdit={onEdit}
        errorOf={errorAt}
        firstError={firstError}
        className="max-h-[32rem]"
        {...(variants.length > 1 && {
          end: ({ id, name }, isStop) => (
            <span className="flex">
              <IconButton
                label={`${hidden.has(id) ? 'Show' : 'Hide'} ${name}`}
                size="sm"
                tabIndex={isStop ? 0 : -1}
                icon={hidden.has(id) ? <EyeOffIcon size={15} /> : <EyeIcon size={15} />}
                onClick={() => change({ variants: variants.map((one) => toggled(one, id)) })}
              />
              <IconButton
                label={`Remove ${name}`}
                size="sm"
                tabIndex={isStop ? 0 : -1}
                icon={<TrashIcon size={15} />}
                onClick={() => change({ variants: variants.filter(({ key }) => key !== id) })}
              />
            </span>
          ),
        })}
      />
      {itemType === 'BUNDLE' ? null : (
        <p role="status" className="mt-2 text-sm text-ink-soft">
          {variants.some(({ id, quantity }) => id === undefined && quantity === '0')
            ? 'New variants start with 0 in stock, so they are sold out. Enter the stock of each. '
            : null}
          Empty stock is not tracked: shoppers can buy any number.
        </p>
      )}
      {general ? (
        <p role="alert" className="mt-2 text-sm text-critical">
          {general}
        </p>
      ) : null}
    </Section>
  )
}

/** Shoppers neither see nor buy a hidden variant. */
const toggled = (variant: VariantDraft, key: string): VariantDraft =>
  variant.key === key ? { ...variant, isHidden: !variant.isHidden } : variant

const dates: SheetColumn = { id: 'scheduledDate', name: 'Date', width: 9, kind: 'MOMENT' }

const columnsOf = (itemType: string): readonly SheetColumn[] =>
  (itemType === 'SERVICE' ? [dates, ...variantColumns] : variantColumns).flatMap((column) => {
    if (column.id === 'weight' && itemType !== 'PHYSICAL' && itemType !== 'BUNDLE') return []
    if (column.id === 'quantity' && itemType === 'BUNDLE') return []
    return column.id === 'quantity' && !may('INVENTORY.MANAGE') ? [{ ...column, isFixed: true }] : [column]
  })

function toRow(variant: VariantDraft, name: string, currency: string): SheetRow {
  const { key, price, fullPrice, cost, sku, barcode, weight, quantity, mediaId, scheduledDate } = variant
  const margin = marginOf(price, cost, currency)
  return {
    id: key,
    name: name || 'The variant',
    cells: {
      price,
      fullPrice,
      cost,
      margin: margin ? `${margin.percent}%` : '',
      sku,
      barcode,
      weight,
      quantity,
      mediaId,
      scheduledDate: scheduledDate && momentText(new Date(scheduledDate)),
    },
  }
}
