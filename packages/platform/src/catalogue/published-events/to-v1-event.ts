import type { Context, Data } from '../../kernel/http/context.ts'
import { readPayload } from '../../kernel/outbox/declared-events.ts'
import type { PublishedEvent, StoredEvent } from '../../kernel/ports/hooks.ts'
import { type SiteFacts, siteFacts, toV1Collection, toV1Product } from '../published-v1/index.ts'
import { payloadBefore, productIn } from './stored.ts'

const originatedFromVersion = 'V1_CATALOG'

type Translate = (event: StoredEvent, site: SiteFacts) => object

/** Our event types, with their type in the older generation and its data. */
const translations: Readonly<Record<string, readonly [type: string, translate: Translate]>> = {
  'wix.stores.catalog.v3.product_created': [
    'com.wix.ecommerce.catalog.api.v1.ProductCreated',
    ({ payload }, site) => {
      const product = toV1Product(productIn(payload), site)
      const { name, slug, visible, media, sku, productPageUrl, brand, priceData } = product
      return {
        productId: product.id,
        name,
        slug,
        visible,
        media,
        sku,
        productPageUrl,
        brand,
        price: priceData,
      }
    },
  ],
  'wix.stores.catalog.v3.product_updated': [
    'com.wix.ecommerce.catalog.api.v1.ProductChanged',
    (event, site) => ({
      productId: event.entity_id,
      changedFields: changesOf(event, (payload) => toV1Product(productIn(payload), site)),
    }),
  ],
  'wix.stores.catalog.v3.product_deleted': [
    'com.wix.ecommerce.catalog.api.v1.ProductDeleted',
    ({ entity_id }) => ({ productId: entity_id }),
  ],
  'wix.categories.v1.category_created': [
    'com.wix.ecommerce.catalog.api.v1.CollectionCreated',
    ({ payload, entity_id }, site) => {
      const { name, slug, visible, media } = collectionIn(payload, site)
      return { ...collectionId(entity_id), name, slug, visible, media }
    },
  ],
  'wix.categories.v1.category_updated': [
    'com.wix.ecommerce.catalog.api.v1.CollectionChanged',
    (event, site) => ({
      ...collectionId(event.entity_id),
      changedFields: changesOf(event, (payload) => collectionIn(payload, site)),
    }),
  ],
  'wix.categories.v1.category_deleted': [
    'com.wix.ecommerce.catalog.api.v1.CollectionDeleted',
    ({ entity_id }) => collectionId(entity_id),
  ],
  'wix.ecom.v1.inventory_item_updated': [
    'com.wix.ecommerce.inventory.api.v1.InventoryVariantsChanged',
    (event) => {
      const { id, productId } = itemIn(event.payload)
      const oldValue = event.modified_fields ? { oldValue: stockIn(payloadBefore(event)) } : {}
      const variants = [{ id, ...oldValue, newValue: stockIn(event.payload) }]
      return { inventoryItemId: productId, productId, variants }
    },
  ],
}

export async function toV1Event(
  ctx: Data & Pick<Context, 'services'>,
  event: StoredEvent,
): Promise<PublishedEvent | undefined> {
  const [type, translate] = translations[event.type] ?? []
  if (!type || !translate) return undefined
  const isEmpty = Object.keys(event.payload).length === 0 && !event.type.endsWith('_deleted')
  const data = isEmpty ? {} : translate(event, await siteFacts(ctx))
  return { type, payload: { ...data, originatedFromVersion }, modified_fields: null }
}

const collectionIn = (payload: object, site: SiteFacts) =>
  toV1Collection(readPayload('wix.categories.v1.category_updated', payload), site.baseUrl)

/** The packages declare the second name. */
const collectionId = (id: string) => ({ collectionId: id, collection_Id: id })

const itemIn = (payload: object) => readPayload('wix.ecom.v1.inventory_item_updated', payload)

function stockIn(payload: object) {
  const { trackQuantity, available = 0, availability } = itemIn(payload)
  return {
    ...(trackQuantity && { quantity: available }),
    inStock: !trackQuantity || available > 0,
    availableForPreorder: availability === 'PREORDER',
  }
}

/** The top fields that differ from those before the update. */
function changesOf(event: StoredEvent, translate: (payload: object) => object): readonly string[] {
  if (!event.modified_fields) return []
  const [before, after] = [translate(payloadBefore(event)), translate(event.payload)].map(
    (fields) => JSON.parse(JSON.stringify(fields)) as Record<string, unknown>,
  )
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
  return [...names].filter((name) => JSON.stringify(before?.[name]) !== JSON.stringify(after?.[name]))
}
