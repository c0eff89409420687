import * as z from 'zod'

import { call } from '../define.ts'
import { text, timestamp } from '../wire.ts'

const opening = z.object({ isOpen: z.boolean() })
const everyone = ['anyone', 'visitor', 'member', 'staff', 'app'] as const

/** Our own calls: a shop is open, or only its staff and the visitors of a preview link see it and buy in it. */
export const shopOpening = {
  closeShop: call('POST /v1/shop-opening/close', {
    summary: 'Closes the shop: customers see a coming-soon page and cannot place orders.',
    access: ['staff', 'app'],
    input: z.object({}),
    output: opening,
    example: {},
  }),
  openShop: call('POST /v1/shop-opening/open', {
    summary: 'Opens the shop: everyone sees the storefront and can place orders.',
    access: ['staff', 'app'],
    input: z.object({}),
    output: opening,
    example: {},
  }),
  createShopPreviewToken: call('POST /v1/shop-opening/preview-token', {
    summary:
      'Creates a token with which a visitor sees the closed shop and places test orders for seven days.',
    access: ['staff', 'app'],
    permission: 'SETTINGS.READ',
    input: z.object({
      isForStaff: z
        .boolean()
        .default(false)
        .describe('True if staff follow the link themselves: the storefront then links the back office.'),
    }),
    output: z.object({ token: z.string(), expirationDate: timestamp() }),
    example: {},
  }),
  enterShopPreview: call('POST /v1/shop-opening/preview', {
    summary: 'Lets this visitor see the closed shop and place orders in it, by a preview token.',
    access: ['visitor', 'member'],
    permission: 'none',
    input: z.object({ token: text(200).min(1) }),
    output: z.object({ expirationDate: timestamp() }),
    errors: ['PREVIEW_LINK_INVALID', 'PREVIEW_LINK_EXPIRED'],
    example: { token: 't3xvqc.kq4Yw2hVwJ0' },
  }),
  getShopAccess: call('GET /v1/shop-opening/access', {
    summary: 'Returns whether the shop is open, and whether the caller sees it although it is closed.',
    access: everyone,
    permission: 'none',
    input: z.object({}),
    output: opening.extend({
      isPreviewing: z.boolean().describe('True for staff, apps and the visitors of a preview link.'),
      isForStaff: z
        .boolean()
        .describe('True for staff, and for the visitors of a preview link that staff opened for themselves.'),
      backOfficeUrl: z
        .string()
        .optional()
        .describe('If `isForStaff` is true: the address of the back office.'),
    }),
    example: {},
  }),
}
