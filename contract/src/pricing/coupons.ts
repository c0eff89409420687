import * as z from 'zod'

import { call } from '../define.ts'
import { CursorPagingMetadata, CursorQuery, decimal, guid, timestamp } from '../wire.ts'

const staffAndApps = ['staff', 'app'] as const

const CouponScope = z
  .object({
    catalogItemIds: z.array(guid()).max(300).optional(),
    collectionIds: z.array(guid()).max(300).optional(),
  })
  .meta({
    id: 'CouponScope',
    description: 'Items of any catalogue by id, or the shop’s items by collection.',
  })

const CouponType = z
  .enum(['PERCENT_OFF', 'MONEY_OFF', 'FIXED_PRICE', 'FREE_SHIPPING'])
  .meta({ id: 'CouponType' })

const code = () => z.string().trim().min(1).max(20).regex(/^\S+$/, 'Expected a code without spaces')
const fields = {
  name: z.string().trim().min(1).max(100),
  code: code(),
  startTime: timestamp().optional(),
  expirationTime: timestamp().optional(),
  usageLimit: z.number().int().min(1).max(1_000_000).optional(),
  limitPerCustomer: z.number().int().min(1).max(1_000_000).optional(),
  customerSegmentId: guid()
    .optional()
    .describe('Only customers of this segment; checked once the buyer’s address is known.'),
  limitedToOneItem: z.boolean().optional(),
  active: z.boolean().optional(),
  minimumSubtotal: decimal().optional(),
  scope: CouponScope.optional(),
  percentOffRate: z.number().min(0.01).max(100).optional(),
  moneyOffAmount: decimal().optional(),
  fixedPriceAmount: decimal().optional(),
  freeShipping: z.literal(true).optional(),
}

const CouponSpecification = z
  .object({ ...fields, type: CouponType, limitedToOneItem: z.boolean(), active: z.boolean() })
  .meta({
    id: 'CouponSpecification',
    description: 'Exactly one of `percentOffRate`, `moneyOffAmount`, `fixedPriceAmount`, `freeShipping`.',
  })

const NewCouponSpecification = z.object(fields).meta({
  id: 'NewCouponSpecification',
  description: 'Exactly one of `percentOffRate`, `moneyOffAmount`, `fixedPriceAmount`, `freeShipping`.',
})

const CouponChanges = z
  .object({
    ...fields,
    startTime: timestamp().nullable(),
    expirationTime: timestamp().nullable(),
    usageLimit: z.number().int().min(1).max(1_000_000).nullable(),
    limitPerCustomer: z.number().int().min(1).max(1_000_000).nullable(),
    minimumSubtotal: decimal().nullable(),
    scope: CouponScope.nullable(),
    customerSegmentId: guid().nullable(),
  })
  .partial()
  .meta({ id: 'CouponChanges', description: 'Only sent fields change. null clears a value.' })

const Coupon = z
  .object({
    id: guid(),
    specification: CouponSpecification,
    dateCreated: timestamp(),
    expired: z.boolean(),
    numberOfUsages: z.number().int(),
  })
  .meta({ id: 'Coupon' })

const coupon = z.object({ coupon: Coupon })
const seeded = '0c09a000-0000-4000-8000-000000000001'

export const coupons = {
  createCoupon: call('POST /v2/coupons', {
    summary: 'Creates a coupon. Its code is unique on the site, regardless of its case.',
    access: staffAndApps,
    input: z.object({ specification: NewCouponSpecification }),
    output: coupon.extend({ id: guid() }),
    errors: ['COUPON_CODE_TAKEN', 'CUSTOMER_SEGMENT_NOT_FOUND'],
    aliases: ['POST /stores/v2/coupons'],
    example: {
      specification: { name: 'Summer', code: 'SUMMER-24', percentOffRate: 15, minimumSubtotal: '30' },
    },
  }),
  getCoupon: call('GET /v2/coupons/{id}', {
    summary: 'Reads a coupon and the number of its uses.',
    access: staffAndApps,
    input: z.object({ id: guid() }),
    output: coupon,
    errors: ['ERROR_COUPON_DOES_NOT_EXIST'],
    aliases: ['GET /stores/v2/coupons/{id}'],
    example: { id: seeded },
  }),
  updateCoupon: call('PATCH /v2/coupons/{id}', {
    summary: 'Changes the sent fields of a coupon.',
    access: staffAndApps,
    input: z.object({ id: guid(), specification: CouponChanges }),
    output: coupon,
    errors: [
      'ERROR_COUPON_DOES_NOT_EXIST',
      'COUPON_CODE_TAKEN',
      'COUPON_LIMIT_BELOW_USES',
      'CUSTOMER_SEGMENT_NOT_FOUND',
    ],
    aliases: ['PATCH /stores/v2/coupons/{id}'],
    example: { id: seeded, specification: { name: 'Ten percent off your first order' } },
  }),
  deleteCoupon: call('DELETE /v2/coupons/{id}', {
    summary: 'Deletes a coupon. Orders keep its discount, and carts with it report that it is gone.',
    access: staffAndApps,
    input: z.object({ id: guid() }),
    output: z.object({}),
    errors: ['ERROR_COUPON_DOES_NOT_EXIST'],
    aliases: ['DELETE /stores/v2/coupons/{id}'],
    example: { id: seeded },
  }),
  queryCoupons: call('POST /v2/coupons/query', {
    summary: 'Finds coupons, newest first by default.',
    access: staffAndApps,
    input: z.object({
      query: CursorQuery.optional().describe(
        'By id, dateCreated, expired, numberOfUsages and specification.name, .code, .type, .active, .startTime, .expirationTime.',
      ),
    }),
    output: z.object({ coupons: z.array(Coupon), pagingMetadata: CursorPagingMetadata }),
    errors: ['INVALID_CURSOR'],
    aliases: ['POST /stores/v2/coupons/query'],
    example: { query: { filter: { 'specification.active': true }, cursorPaging: { limit: 10 } } },
  }),
}
