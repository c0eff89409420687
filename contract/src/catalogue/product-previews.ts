import * as z from 'zod'

import { call } from '../define.ts'
import { Product } from '../shapes/product.ts'
import { guid, text, timestamp } from '../wire.ts'

const mug = '7b0c6a52-0001-4c00-8a00-000000000001'

/** The calls by which staff see a hidden product in the storefront. */
export const productPreviews = {
  createPreviewToken: call('POST /v1/products/{id}/preview-token', {
    summary: 'Creates a token with which anyone sees one product for an hour, although it is hidden.',
    access: ['staff', 'app'],
    permission: 'PRODUCTS.READ',
    input: z.object({ id: guid() }),
    output: z.object({ token: z.string(), expirationDate: timestamp() }),
    errors: ['PRODUCT_NOT_FOUND'],
    example: { id: mug },
  }),
  getProductPreview: call('POST /v1/products/{id}/preview', {
    summary: 'Reads a product by its preview token, as shoppers will see it. It cannot be bought by it.',
    access: ['anyone', 'visitor', 'member', 'staff', 'app'],
    permission: 'none',
    input: z.object({ id: guid(), token: text(200).min(1) }),
    output: z.object({ product: Product }),
    errors: ['PRODUCT_NOT_FOUND', 'PREVIEW_LINK_INVALID', 'PREVIEW_LINK_EXPIRED'],
    example: { id: mug, token: 't3xvqc.kq4Yw2hVwJ0' },
  }),
}
