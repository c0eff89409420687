import { type Client, isApiError } from '@vitrine/client'
import { removeProductFile, setProductFile } from '@vitrine/client/digital-downloads'
import { createProduct, getProduct, type Product, updateProduct } from '@vitrine/client/products'

import { type ChangedField, EditConflict } from '../../data/edit-conflict.ts'
import { counted } from '../../data/format.ts'
import { type ProductBase, toBase, visibilities } from '../../data/products.ts'
import { saveStock } from '../save-stock.ts'
import { newProduct, type ProductDraft, toDraft, variantName } from './product-draft.ts'
import { changesBetween, stockChanges, toFields } from './product-fields.ts'

/** Creates the product of a new form. */
export async function createFrom(client: Client, draft: ProductDraft): Promise<Product> {
  const { product } = await createProduct(client, { product: toFields(draft) })
  return saveFile(client, product, { before: newProduct, draft })
}

/** The file that buyers download has calls of its own, because it is private. */
async function saveFile(
  client: Client,
  product: Product,
  { before, draft }: { readonly before: ProductDraft; readonly draft: ProductDraft },
): Promise<Product> {
  const { id } = product
  const wanted = draft.digitalFile?.id
  if (wanted === before.digitalFile?.id) return product
  if (wanted === undefined) await removeProductFile(client, { productId: id })
  else await setProductFile(client, { productId: id, fileId: wanted })
  return (await getProduct(client, { id })).product
}

/**
 * Saves the fields that differ from `base`. Throws `EditConflict` if another person changed the same fields since;
 * `onFresh` receives the current product for the next attempt.
 */
export async function saveProduct(
  client: Client,
  base: ProductBase,
  draft: ProductDraft,
  onFresh: (base: ProductBase) => void,
): Promise<Product> {
  const before = toDraft(base)
  const changes = changesBetween(toFields(before), toFields(draft))
  const { id, revision } = base.product
  const send = (from: string | undefined) =>
    updateProduct(client, { product: { id, ...(from && { revision: from }), ...changes } })
  let { product } = base
  if (Object.keys(changes).length > 0) {
    try {
      ;({ product } = await send(revision))
    } catch (error) {
      if (!isApiError(error, 'CONFLICT')) throw error
      const fresh = await toBase(client, (await getProduct(client, { id })).product)
      onFresh(fresh)
      const conflicts = conflictsOf(changes, before, toDraft(fresh))
      if (conflicts.length > 0) throw new EditConflict(conflicts)
      ;({ product } = await send(fresh.product.revision))
    }
  }
  try {
    await saveStock(client, stockChanges(before.variants, draft.variants), base.stock)
  } catch (error) {
    if (!isApiError(error, 'CONFLICT')) throw error
    const fresh = await toBase(client, product)
    onFresh(fresh)
    throw new EditConflict(stockConflicts(before, toDraft(fresh)))
  }
  return saveFile(client, product, { before, draft })
}

/** Whether the form holds something that is not saved. */
export function isChanged(base: ProductBase | undefined, start: ProductDraft, draft: ProductDraft): boolean {
  const changes = changesBetween(toFields(start), toFields(draft))
  return (
    Object.keys(changes).length > 0 ||
    start.digitalFile?.id !== draft.digitalFile?.id ||
    (base !== undefined && stockChanges(start.variants, draft.variants).length > 0)
  )
}

const names: Readonly<Record<string, string>> = {
  name: 'Name',
  slug: 'Address',
  tagline: 'Subtitle',
  description: 'Description',
  brand: 'Brand',
  ribbon: 'Ribbon',
  tags: 'Tags',
  taxGroup: 'Tax group',
  visibility: 'Status',
  options: 'Options',
  variants: 'Variants',
  media: 'Pictures',
  collectionIds: 'Collections',
  details: 'Details',
  infoSections: 'Further texts',
  customFields: 'Custom fields',
  seo: 'Search engine texts',
}

function conflictsOf(changes: object, before: ProductDraft, now: ProductDraft): readonly ChangedField[] {
  const theirs: Readonly<Record<string, unknown>> = changesBetween(toFields(before), toFields(now))
  return Object.entries(changes).flatMap(([name, mine]) =>
    name in theirs && JSON.stringify(theirs[name]) !== JSON.stringify(mine)
      ? [{ name: names[name] ?? name, now: textOf(name, theirs[name]) }]
      : [],
  )
}

/** The stock that has changed since, for example by a sale. */
function stockConflicts({ variants, options }: ProductDraft, now: ProductDraft): readonly ChangedField[] {
  const had = new Map(variants.map(({ key, quantity }) => [key, quantity]))
  return now.variants
    .filter(({ key, quantity }) => had.get(key) !== quantity)
    .map(({ choices, quantity }) => ({
      name: ['Stock', variantName(choices, options)].filter(Boolean).join(' of '),
      now: quantity,
    }))
}

function textOf(name: string, value: unknown): string {
  if (name === 'visibility') return visibilities[value as keyof typeof visibilities].name
  if (typeof value === 'string') return value
  return Array.isArray(value) ? counted(value.length, 'entry', 'entries') : ''
}
