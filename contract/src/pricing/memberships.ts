import * as z from 'zod'

import { call } from '../define.ts'
import { CatalogReference } from '../shapes/item-details.ts'
import { CursorPaging, CursorPagingMetadata, decimal, guid, Price, text, timestamp } from '../wire.ts'

const staffAndApps = ['staff', 'app'] as const

const MembershipScope = z
  .object({
    catalogItemIds: z.array(z.string().min(1).max(36)).max(100).optional(),
    collectionIds: z.array(guid()).max(100).optional(),
  })
  .meta({
    id: 'MembershipScope',
    description:
      'Items that it pays: these items and those of these collections. Without both: every service.',
  })

const PlanRenewal = z
  .object({
    frequency: z.enum(['DAY', 'WEEK', 'MONTH', 'YEAR']),
    interval: z.number().int().min(1).max(999),
    cycles: z.number().int().min(1).max(999).optional().describe('Number of payments. Absent: no end.'),
  })
  .meta({ id: 'MembershipPlanRenewal', description: 'Paid again every `interval` × `frequency`.' })

const NewPrice = z
  .object({
    amount: decimal().describe('In the site’s currency. 0: the plan is free.'),
    renewal: PlanRenewal.optional().describe('Absent: paid once.'),
  })
  .meta({ id: 'MembershipPlanPriceInput' })

const PlanPrice = z
  .object({ ...Price.shape, renewal: PlanRenewal.optional() })
  .meta({ id: 'MembershipPlanPrice', description: 'The price of a plan, paid once or for each period.' })

const fields = {
  name: z.string().trim().min(1).max(100),
  description: text(500),
  credits: z.number().int().min(1).max(100_000).nullable().describe('Units that it pays. null: no limit.'),
  validDays: z
    .number()
    .int()
    .min(1)
    .max(3_660)
    .nullable()
    .describe(
      'Counted from the grant. null: no end. A recurring price ignores it: each payment adds a period.',
    ),
  scope: MembershipScope,
  active: z.boolean(),
}

const writable = {
  ...fields,
  price: NewPrice.nullable().describe('null: only staff and apps grant the plan.'),
}

const MembershipPlan = z
  .object({
    id: guid(),
    revision: z.string(),
    ...fields,
    price: PlanPrice.nullable(),
    memberCount: z.number().int(),
    createdDate: timestamp(),
    updatedDate: timestamp(),
  })
  .meta({ id: 'MembershipPlan', description: 'A plan with which members pay for items instead of money.' })

const OfferedPlan = z
  .object({
    id: guid(),
    name: fields.name,
    description: fields.description,
    credits: fields.credits,
    validDays: fields.validDays,
    scope: MembershipScope,
    price: PlanPrice,
    catalogReference: CatalogReference,
  })
  .meta({
    id: 'OfferedMembershipPlan',
    description: 'A plan for sale. Members buy it by adding `catalogReference` to a checkout.',
  })

const MemberMembership = z
  .object({
    id: guid(),
    planId: guid(),
    memberId: guid(),
    name: text(100),
    credits: z.object({ total: z.number().int(), remaining: z.number().int() }).optional(),
    status: z.enum(['ACTIVE', 'EXPIRED', 'USED_UP', 'CANCELED']),
    startDate: timestamp(),
    expirationDate: timestamp().optional(),
    orderId: guid().optional().describe('The latest order that paid it. Absent: granted by staff.'),
    subscriptionContractId: guid().optional().describe('The subscription that renews it.'),
    createdDate: timestamp(),
    updatedDate: timestamp(),
  })
  .meta({ id: 'MemberMembership', description: 'A member’s membership of a plan.' })

const MembershipCharge = z
  .object({
    id: guid(),
    membershipId: guid(),
    orderId: guid(),
    lineItemId: guid(),
    credits: z.number().int(),
    status: z.enum(['CHARGED', 'VOIDED']),
    createdDate: timestamp(),
    updatedDate: timestamp(),
  })
  .meta({ id: 'MembershipCharge', description: 'A line item of an order that a membership paid.' })

const plan = z.object({ membershipPlan: MembershipPlan })
const held = z.object({ membership: MemberMembership })
const byPlan = z.object({ membershipPlanId: guid() })

/** From the seed. */
const workshops = '3e3be000-0000-4000-8000-000000000001'
const ofMira = '3e3be000-0000-4000-8000-000000000101'
const mira = '0f4f6f2e-52a8-4b8c-9a6b-2a9d7c1e0001'

export const memberships = {
  listMembershipPlans: call('GET /v1/membership-plans', {
    summary: 'Lists the membership plans of the shop.',
    access: staffAndApps,
    input: z.object({}),
    output: z.object({ membershipPlans: z.array(MembershipPlan) }),
    example: {},
  }),
  listOfferedMembershipPlans: call('GET /v1/membership-plans/offered', {
    summary: 'Lists the membership plans that members can buy.',
    access: ['anyone'],
    input: z.object({}),
    output: z.object({ membershipPlans: z.array(OfferedPlan) }),
    example: {},
  }),
  createMembershipPlan: call('POST /v1/membership-plans', {
    summary: 'Creates a membership plan.',
    access: staffAndApps,
    input: z.object({
      membershipPlan: z
        .object({ name: fields.name, ...z.object(writable).omit({ name: true }).partial().shape })
        .meta({ id: 'NewMembershipPlan' }),
    }),
    output: plan,
    errors: ['TOO_MANY_MEMBERSHIP_PLANS'],
    example: {
      membershipPlan: { name: 'Ten coffees', credits: 10, validDays: 365, price: { amount: '30.00' } },
    },
  }),
  updateMembershipPlan: call('PATCH /v1/membership-plans/{membershipPlan.id}', {
    summary:
      'Changes the sent fields of a plan. Price, credits and validity affect later grants; items take effect at once.',
    access: staffAndApps,
    input: z.object({
      membershipPlan: z
        .object({
          id: guid(),
          revision: z.string().max(20).optional(),
          ...z.object(writable).partial().shape,
        })
        .meta({ id: 'MembershipPlanChanges' }),
    }),
    output: plan,
    errors: ['MEMBERSHIP_PLAN_NOT_FOUND'],
    example: { membershipPlan: { id: workshops, description: 'Five evenings at the wheel' } },
  }),
  deleteMembershipPlan: call('DELETE /v1/membership-plans/{membershipPlanId}', {
    summary: 'Deletes a plan without members.',
    access: staffAndApps,
    input: byPlan,
    output: z.object({}),
    errors: ['MEMBERSHIP_PLAN_NOT_FOUND', 'MEMBERSHIP_PLAN_IN_USE'],
    example: { membershipPlanId: workshops },
  }),
  grantMembership: call('POST /v1/membership-plans/{membershipPlanId}/grant', {
    summary: 'Grants a member a membership of a plan.',
    access: staffAndApps,
    input: z.object({
      ...byPlan.shape,
      memberId: guid(),
      startDate: timestamp().optional(),
      expirationDate: timestamp().optional(),
    }),
    output: held,
    errors: ['MEMBERSHIP_PLAN_NOT_FOUND', 'MEMBER_NOT_FOUND'],
    example: { membershipPlanId: workshops, memberId: mira },
  }),
  cancelMembership: call('POST /v1/memberships/{membershipId}/cancel', {
    summary: 'Ends a membership, and cancels the subscription that renews it. Items that it paid stay paid.',
    access: staffAndApps,
    input: z.object({ membershipId: guid() }),
    output: held,
    errors: ['MEMBERSHIP_NOT_FOUND'],
    example: { membershipId: ofMira },
  }),
  addMembershipCredits: call('POST /v1/memberships/{membershipId}/credits', {
    summary: 'Adds credits to a membership, or removes some.',
    access: staffAndApps,
    input: z.object({ membershipId: guid(), credits: z.number().int().min(-100_000).max(100_000) }),
    output: held,
    errors: ['MEMBERSHIP_NOT_FOUND'],
    example: { membershipId: ofMira, credits: 1 },
  }),
  listMemberships: call('GET /v1/memberships', {
    summary: 'Lists memberships, the latest first: of one member, of one plan, or all.',
    access: staffAndApps,
    input: z.object({
      memberId: guid().optional(),
      membershipPlanId: guid().optional(),
      limit: CursorPaging.shape.limit,
      cursor: CursorPaging.shape.cursor,
    }),
    output: z.object({ memberships: z.array(MemberMembership), pagingMetadata: CursorPagingMetadata }),
    errors: ['INVALID_CURSOR'],
    example: { memberId: mira },
  }),
  listMyMemberships: call('GET /v1/memberships/my', {
    summary: 'Lists the memberships of the calling member.',
    access: ['member'],
    input: z.object({}),
    output: z.object({ memberships: z.array(MemberMembership) }),
    example: {},
  }),
  listMyMembershipCharges: call('GET /v1/memberships/my/charges', {
    summary: 'Lists the items that memberships of the calling member paid, the latest first.',
    access: ['member'],
    input: z.object({ membershipId: guid().optional() }),
    output: z.object({ membershipCharges: z.array(MembershipCharge) }),
    example: {},
  }),
  listMembershipCharges: call('GET /v1/membership-charges', {
    summary: 'Lists payments by membership, the latest first: of one order, or of one membership.',
    access: staffAndApps,
    input: z.object({ orderId: guid().optional(), membershipId: guid().optional() }),
    output: z.object({ membershipCharges: z.array(MembershipCharge) }),
    example: { membershipId: ofMira },
  }),
}
