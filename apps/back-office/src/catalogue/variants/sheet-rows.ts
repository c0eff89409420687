import type { Product } from '@vitrine/client/products'

import type { ProductBase } from '../../data/products.ts'
import type { CellEdit, SheetRow } from '../../sheet/sheet.ts'
import { marginOf } from '../product/margin.ts'
import { type ProductDraft, toDraft, type VariantDraft, variantName } from '../product/product-draft.ts'
import type { StockChange } from '../save-stock.ts'

/** The typed values of the changed variants, by the id of the variant. */
export type Edits = ReadonlyMap<string, Readonly<Record<string, string>>>

/** A row of the sheet: one variant of `product`. */
export interface VariantRow extends SheetRow {
  readonly product: Product
  readonly choices: string
}

export interface LoadedProduct {
  readonly product: Product
  readonly draft: ProductDraft
}

export const load = (products: readonly Product[], stock: ProductBase['stock']): readonly LoadedProduct[] =>
  products.map((product) => ({ product, draft: toDraft({ product, stock, collectionIds: [] }) }))

/** The rows of a product while its edits are the same: a long sheet makes few rows for each typed value. */
const made = new WeakMap<
  LoadedProduct,
  { readonly edits: readonly unknown[]; readonly rows: readonly VariantRow[] }
>()

export function toRows(loaded: readonly LoadedProduct[], edits: Edits): readonly VariantRow[] {
  return loaded.flatMap((one) => {
    const own = one.draft.variants.map(({ key }) => edits.get(key))
    const known = made.get(one)
    if (known && own.every((edit, index) => edit === known.edits[index])) return known.rows
    const rows = one.draft.variants.map((variant) => toRow(one, variant, edits.get(variant.key)))
    made.set(one, { edits: own, rows })
    return rows
  })
}

function toRow(
  { product, draft }: LoadedProduct,
  variant: VariantDraft,
  edits: Readonly<Record<string, string>> | undefined,
): VariantRow {
  const now = { ...variant, ...edits }
  const choices = variantName(variant.choices, draft.options)
  const margin = marginOf(now.price, now.cost, product.currency)
  const { price, fullPrice, cost, sku, barcode, weight, quantity, mediaId } = now
  return {
    id: variant.key,
    name: [product.name, choices].filter(Boolean).join(', '),
    product,
    choices,
    cells: {
      price,
      fullPrice,
      cost,
      margin: margin ? `${margin.percent}%` : '',
      quantity,
      sku,
      barcode,
      weight,
      mediaId,
    },
  }
}

/** Adds edits, and forgets a cell that has its saved value again. */
export function withEdits(edits: Edits, loaded: readonly LoadedProduct[], made: readonly CellEdit[]): Edits {
  const saved = new Map(loaded.flatMap(({ draft }) => draft.variants.map((one) => [one.key, one] as const)))
  const next = new Map(edits)
  for (const { row, column, value } of made) {
    const { [column]: _, ...rest } = next.get(row) ?? {}
    const isBack = savedValue(saved.get(row), column) === value
    const cells = isBack ? rest : { ...rest, [column]: value }
    if (Object.keys(cells).length > 0) next.set(row, cells)
    else next.delete(row)
  }
  return next
}

const savedValue = (variant: VariantDraft | undefined, column: string): unknown =>
  (variant as unknown as Readonly<Record<string, unknown>> | undefined)?.[column]

/** The edits of products that were not saved, and of stock if it was not saved. */
export function unsavedEdits(
  loaded: readonly LoadedProduct[],
  edits: Edits,
  productIds: ReadonlySet<string>,
  isStockSaved: boolean,
): Edits {
  const failed = new Set(
    loaded.flatMap(({ product, draft }) =>
      productIds.has(product.id) ? draft.variants.map(({ key }) => key) : [],
    ),
  )
  return new Map(
    [...edits].flatMap(([row, { quantity, ...cells }]) => {
      const kept = {
        ...(failed.has(row) && cells),
        ...(!isStockSaved && quantity !== undefined && { quantity }),
      }
      return Object.keys(kept).length > 0 ? [[row, kept] as const] : []
    }),
  )
}

/** The products whose own fields changed, with the edits in their drafts. */
export function changedDrafts(loaded: readonly LoadedProduct[], edits: Edits): readonly LoadedProduct[] {
  return loaded.flatMap(({ product, draft }) => {
    const isChanged = draft.variants.some(({ key }) =>
      Object.keys(edits.get(key) ?? {}).some((column) => column !== 'quantity'),
    )
    const variants = draft.variants.map((variant) => ({ ...variant, ...edits.get(variant.key) }))
    return isChanged ? [{ product, draft: { ...draft, variants } }] : []
  })
}

/** The changed stock of variants, whose keys are their ids. */
export const changedStock = (edits: Edits): readonly StockChange[] =>
  [...edits].flatMap(([id, { quantity }]) =>
    quantity === undefined ? [] : [{ id, quantity: quantity === '' ? undefined : Number(quantity) }],
  )
