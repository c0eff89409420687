import type { Context, Data } from '../../kernel/http/context.ts'
import { readPayload } from '../../kernel/outbox/declared-events.ts'
import { modifiedFields } from '../../kernel/outbox/modified-fields.ts'
import type { PublishedEvent, StoredEvent } from '../../kernel/ports/hooks.ts'
import { defaultLocationId } from '../inventory/index.ts'
import { type Shown, shownFields, toCategory, toWholeProduct } from '../published-v3/index.ts'
import { payloadBefore, productIn } from './stored.ts'

type Translate = (payload: object, shown: Shown) => object

const product: Translate = (payload, shown) => toWholeProduct(productIn(payload), shown)

const category: Translate = (payload, shown) => {
  const collection = readPayload('wix.categories.v1.category_updated', payload)
  return toCategory(collection, { collections: [collection], shown })
}

const inventoryItem: Translate = (payload) => {
  const item = readPayload('wix.ecom.v1.inventory_item_updated', payload)
  const { id, productId, trackQuantity, available = 0, availability, sku, revision } = item
  const variantName = Object.values(item.choices).join(' | ')
  return {
    id,
    revision,
    variantId: id,
    locationId: defaultLocationId,
    productId,
    trackQuantity,
    ...(trackQuantity ? { quantity: available } : { inStock: true }),
    availabilityStatus: availabilities[availability],
    product: {
      name: item.productName,
      ...(variantName && { variantName }),
      ...(sku && { variantSku: sku }),
      variantVisible: true,
    },
  }
}

const availabilities = {
  IN_STOCK: 'IN_STOCK',
  LOW: 'IN_STOCK',
  SOLD_OUT: 'OUT_OF_STOCK',
  PREORDER: 'PREORDER',
} as const

/** Our event types, with their type in the newer generation and the translation of their payload. */
const translations: Readonly<Record<string, readonly [type: string, translate: Translate]>> = {
  'wix.stores.catalog.v3.product_created': ['wix.stores.catalog.v3.product_created', product],
  'wix.stores.catalog.v3.product_updated': ['wix.stores.catalog.v3.product_updated', product],
  'wix.categories.v1.category_created': ['wix.categories.v1.category_created', category],
  'wix.categories.v1.category_updated': ['wix.categories.v1.category_updated', category],
  'wix.ecom.v1.inventory_item_updated': ['wix.stores.catalog.v3.inventory_item_updated', inventoryItem],
}

export async function toV3Event(
  ctx: Data & Pick<Context, 'services'>,
  event: StoredEvent,
): Promise<PublishedEvent | undefined> {
  const { type, payload, modified_fields, entity_id } = event
  // A deleted product has its id in the entity too.
  if (type === 'wix.stores.catalog.v3.product_deleted')
    return { type, payload: { id: entity_id }, modified_fields: null }
  const [theirs, translate] = translations[type] ?? []
  if (!theirs || !translate) return undefined
  if (Object.keys(payload).length === 0) return { type: theirs, payload, modified_fields: null }
  const shown = { ...(await shownFields(ctx, [])), has: () => true }
  const after = translate(payload, shown)
  return {
    type: theirs,
    payload: after,
    modified_fields: modified_fields && modifiedFields(translate(payloadBefore(event), shown), after),
  }
}
