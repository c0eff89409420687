import * as z from 'zod'

import { call } from '../define.ts'
import { DigitalFileInfo } from '../shapes/product.ts'
import { guid, text, timestamp } from '../wire.ts'

const everyone = ['visitor', 'member', 'staff', 'app'] as const

const DigitalDownload = z
  .object({
    lineItemId: guid(),
    productName: text(200),
    fileId: text(100),
    fileName: text(200),
    fileType: z.enum([
      'UNSPECIFIED',
      'SECURE_PICTURE',
      'SECURE_VIDEO',
      'SECURE_DOCUMENT',
      'SECURE_MUSIC',
      'SECURE_ARCHIVE',
      'SECURE_RAW',
    ]),
    sizeInBytes: z.number().int(),
    /** Absent if the link has expired or was used up. */
    link: text(2000).optional(),
    expirationDate: timestamp(),
    downloadsLeft: z.number().int(),
  })
  .meta({
    id: 'DigitalDownload',
    description: 'A file that a buyer paid for; `link` absent: ask for a new one.',
  })

const output = z.object({ downloads: z.array(DigitalDownload) })
const example = { orderId: '0199a000-0000-7000-8000-00000000a006' }

/** Our own calls: the wire has only the links on the lines of an order. */
export const digitalDownloads = {
  listDownloads: call('GET /v1/digital-downloads/orders/{orderId}', {
    summary: 'Lists the files of an order. Buyers see the files of their own orders, once paid.',
    access: everyone,
    input: z.object({ orderId: guid() }),
    output,
    errors: ['ORDER_NOT_FOUND'],
    example,
  }),

  setProductFile: call('PUT /v1/digital-downloads/products/{productId}', {
    summary: 'Sets the file that buyers of a digital product download.',
    access: ['staff', 'app'],
    permission: 'PRODUCTS.MANAGE',
    input: z.object({
      productId: guid(),
      fileId: text(2000)
        .min(1)
        .describe('The id of a private media file that is READY, or of a download file of the demo data.'),
    }),
    output: z.object({ digitalFile: DigitalFileInfo }),
    errors: ['PRODUCT_NOT_FOUND', 'RESOURCE_NOT_FOUND', 'FILE_NOT_READY'],
    example: { productId: '7b0c6a52-0019-4c00-8a00-000000000001', fileId: 'the-pattern-book.pdf' },
  }),

  renewDownloads: call('POST /v1/digital-downloads/orders/{orderId}/renew', {
    summary:
      'Creates new links for the files of an order and ends the old ones. `sendEmail` mails them to the buyer.',
    access: everyone,
    input: z.object({ orderId: guid(), sendEmail: z.boolean().optional() }),
    output,
    errors: ['ORDER_NOT_FOUND', 'NO_DOWNLOADS', 'ORDER_NOT_PAID'],
    example,
  }),

  removeProductFile: call('DELETE /v1/digital-downloads/products/{productId}', {
    summary: 'Removes the file of a digital product. Earlier buyers keep theirs.',
    access: ['staff', 'app'],
    permission: 'PRODUCTS.MANAGE',
    input: z.object({ productId: guid() }),
    output: z.object({}),
    errors: ['PRODUCT_NOT_FOUND'],
    example: { productId: '7b0c6a52-0019-4c00-8a00-000000000001' },
  }),
}
