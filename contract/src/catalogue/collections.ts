import * as z from 'zod'

import { call } from '../define.ts'
import { CollectionChanges, NewCollection } from '../shapes/collection-input.ts'
import { Collection } from '../shapes/product.ts'
import { guid } from '../wire.ts'

const everyone = ['anyone', 'visitor', 'member', 'staff', 'app'] as const
const staffAndApps = ['staff', 'app'] as const
const collection = z.object({ collection: Collection })
const ceramics = '7b0c6a52-c001-4c00-8a00-000000000001'
const mug = '7b0c6a52-0001-4c00-8a00-000000000001'
const productIds = () => z.array(guid()).min(1).max(1000)

/** Our own calls, as the catalogue's. */
export const collections = {
  listCollections: call('GET /v1/collections', {
    summary: 'Lists the collections in the order of the shop; staff and apps also see hidden ones.',
    access: everyone,
    input: z.object({}),
    output: z.object({ collections: z.array(Collection) }),
    example: {},
  }),
  getCollection: call('GET /v1/collections/{id}', {
    summary: 'Reads one collection.',
    access: everyone,
    input: z.object({ id: guid() }),
    output: collection,
    errors: ['COLLECTION_NOT_FOUND'],
    example: { id: ceramics },
  }),
  createCollection: call('POST /v1/collections', {
    summary: 'Creates a collection, filled by hand or by rules.',
    access: staffAndApps,
    input: z.object({ collection: NewCollection }),
    output: collection,
    errors: [
      'SLUG_ALREADY_EXISTS',
      'COLLECTION_NOT_FOUND',
      'TOO_MANY_COLLECTIONS',
      'PRODUCT_FILE_NOT_FOUND',
      'FILE_NOT_READY',
    ],
    example: {
      collection: {
        name: 'Gifts under 30',
        rules: { conditions: [{ field: 'PRICE', operator: 'LESS_THAN', value: '30' }] },
      },
    },
  }),
  updateCollection: call('PATCH /v1/collections/{collection.id}', {
    summary: 'Changes the named fields of a collection.',
    access: staffAndApps,
    input: z.object({ collection: CollectionChanges }),
    output: collection,
    errors: [
      'COLLECTION_NOT_FOUND',
      'SLUG_ALREADY_EXISTS',
      'COLLECTION_INSIDE_ITSELF',
      'PRODUCT_FILE_NOT_FOUND',
      'FILE_NOT_READY',
    ],
    example: { collection: { id: ceramics, description: 'From our own kiln.' } },
  }),
  deleteCollection: call('DELETE /v1/collections/{id}', {
    summary: 'Deletes a collection. Its products stay, and its sub-collections move up.',
    access: staffAndApps,
    input: z.object({ id: guid() }),
    output: z.object({}),
    errors: ['COLLECTION_NOT_FOUND'],
    example: { id: ceramics },
  }),
  moveCollection: call('POST /v1/collections/{id}/move', {
    summary: 'Moves a collection in the order of the shop: behind another, or to the beginning.',
    access: staffAndApps,
    input: z.object({ id: guid(), afterId: guid().optional() }),
    output: z.object({ collections: z.array(Collection) }),
    errors: ['COLLECTION_NOT_FOUND'],
    example: { id: ceramics },
  }),
  orderCollectionProducts: call('PUT /v1/collections/{id}/products/order', {
    summary: 'Sorts the products of a collection. Products that are not named come last.',
    access: staffAndApps,
    input: z.object({ id: guid(), productIds: productIds() }),
    output: collection,
    errors: ['COLLECTION_NOT_FOUND'],
    example: { id: ceramics, productIds: [mug] },
  }),
  moveProductsInCollection: call('POST /v1/collections/{id}/products/move', {
    summary: 'Moves products to a place in the order of a collection, however many products it has.',
    access: staffAndApps,
    input: z.object({
      id: guid(),
      productIds: z.array(guid()).min(1).max(100),
      position: z
        .number()
        .int()
        .min(0)
        .max(1_000_000)
        .describe(
          'Of the first product, from 0, among the products that the collection shows, those of its sub-collections included. A greater number than there are moves to the end.',
        ),
    }),
    output: collection,
    errors: ['COLLECTION_NOT_FOUND', 'PRODUCT_NOT_FOUND'],
    example: { id: ceramics, productIds: [mug], position: 0 },
  }),
  addProductsToCollection: call('POST /v1/collections/{id}/products', {
    summary: 'Adds products to a collection.',
    access: staffAndApps,
    input: z.object({ id: guid(), productIds: productIds() }),
    output: collection,
    errors: ['COLLECTION_NOT_FOUND', 'PRODUCT_NOT_FOUND'],
    example: { id: ceramics, productIds: [mug] },
  }),
  removeProductsFromCollection: call('POST /v1/collections/{id}/products/remove', {
    summary: 'Removes products from a collection that were added by hand.',
    access: staffAndApps,
    input: z.object({ id: guid(), productIds: productIds() }),
    output: collection,
    errors: ['COLLECTION_NOT_FOUND'],
    example: { id: ceramics, productIds: [mug] },
  }),
}
