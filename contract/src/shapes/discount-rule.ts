import * as z from 'zod'

import { decimal, guid, timestamp } from '../wire.ts'

/** The maximum length of each list in a rule: items, collections, scopes. */
const mostNamed = 50

export const DiscountScopeType = z.enum(['CATALOG_ITEM', 'CUSTOM_FILTER']).meta({ id: 'DiscountScopeType' })

export const DiscountScope = z
  .object({
    id: z.string().min(1).max(100).optional(),
    type: DiscountScopeType,
    catalogItemFilter: z
      .object({
        catalogAppId: guid(),
        catalogItemIds: z.array(z.string().min(1).max(36)).max(mostNamed).optional(),
      })
      .meta({
        id: 'CatalogItemFilter',
        description: 'The named items, or every item of the catalogue when none is named.',
      })
      .optional(),
    customFilter: z
      .object({
        appId: guid(),
        params: z
          .object({
            collectionIds: z.array(guid()).max(mostNamed).optional(),
            itemTypes: z.array(z.string().min(1).max(50)).max(mostNamed).optional(),
            skus: z.array(z.string().min(1).max(40)).max(mostNamed).optional(),
          })
          .meta({ id: 'CustomFilterParams' }),
      })
      .meta({
        id: 'CustomFilter',
        description: 'Lines that match one entry of each sent list: collections, kinds of item, SKUs.',
      })
      .optional(),
  })
  .meta({ id: 'DiscountScope', description: 'Line items of a cart. `type` selects the filter.' })

export const DiscountTriggerType = z
  .enum(['AND', 'OR', 'SUBTOTAL_RANGE', 'ITEM_QUANTITY_RANGE', 'CUSTOM'])
  .meta({ id: 'DiscountTriggerType' })

const scopes = () => z.array(DiscountScope).max(mostNamed).optional()

const SimpleTrigger = z.object({
  triggerType: DiscountTriggerType,
  subtotalRange: z
    .object({ scopes: scopes(), from: decimal().optional(), to: decimal().optional() })
    .meta({
      id: 'SubtotalRange',
      description: 'Subtotal of the items in scope before discounts. Both limits are included.',
    })
    .optional(),
  itemQuantityRange: z
    .object({
      scopes: scopes(),
      from: z.number().int().min(1).max(100_000).optional(),
      to: z.number().int().min(1).max(100_000).optional(),
    })
    .meta({ id: 'ItemQuantityRange', description: 'Units in scope. Both limits are included.' })
    .optional(),
  customTrigger: z
    .object({ id: z.string().min(1).max(100), appId: guid() })
    .meta({
      id: 'CustomTrigger',
      description: 'A condition that an app checks. Built in: `signed-in`, `first-order`.',
    })
    .optional(),
})

const InnermostTrigger = SimpleTrigger.meta({ id: 'InnermostTrigger' })
const NestedTrigger = SimpleTrigger.extend({
  and: z.object({ triggers: z.array(InnermostTrigger).min(2).max(5) }).optional(),
  or: z.object({ triggers: z.array(InnermostTrigger).min(2).max(5) }).optional(),
}).meta({ id: 'NestedTrigger' })

export const DiscountTrigger = SimpleTrigger.extend({
  and: z.object({ triggers: z.array(NestedTrigger).min(2).max(5) }).optional(),
  or: z.object({ triggers: z.array(NestedTrigger).min(2).max(5) }).optional(),
}).meta({
  id: 'DiscountTrigger',
  description: 'The condition of a rule. `triggerType` selects the field that applies. Chains nest once.',
})

export const DiscountRuleDiscountType = z
  .enum(['PERCENTAGE', 'FIXED_AMOUNT', 'FIXED_PRICE'])
  .meta({ id: 'DiscountRuleDiscountType' })

export const RuleDiscount = z
  .object({
    discountType: DiscountRuleDiscountType,
    percentage: z.number().min(0.1).max(100).optional(),
    fixedAmount: decimal().optional(),
    fixedPrice: decimal().optional(),
    targetType: z.literal('SPECIFIC_ITEMS'),
    specificItemsInfo: z.object({ scopes: z.array(DiscountScope).min(1).max(mostNamed) }),
  })
  .meta({
    id: 'RuleDiscount',
    description: '`percentage` off, `fixedAmount` off each unit, or `fixedPrice` for each unit.',
  })

export const DiscountRuleStatus = z
  .enum(['LIVE', 'EXPIRED', 'PENDING'])
  .meta({ id: 'DiscountRuleStatus', description: 'Derived from its active time and the clock.' })

export const DiscountSettings = z
  .object({
    appliesTo: z.enum(['ALL_ITEMS', 'LOWEST_PRICED_ITEM']).meta({ id: 'AppliedSubjectType' }),
    usageLimit: z.number().int().min(1).max(2_147_483_646).optional(),
  })
  .meta({ id: 'DiscountSettings', description: '`LOWEST_PRICED_ITEM`: one unit of the cheapest in scope.' })

export const ActiveTimeInfo = z
  .object({ start: timestamp().optional(), end: timestamp().optional() })
  .meta({ id: 'ActiveTimeInfo', description: 'From `start` on, and before `end`.' })

const name = () => z.string().trim().min(1).max(50)
const segment = () =>
  guid().describe(
    'Only customers of this segment. The discount appears once the buyer signs in or enters the email address.',
  )
const discounts = () => z.object({ values: z.array(RuleDiscount).min(1).max(1) })

export const DiscountRule = z
  .object({
    id: guid(),
    revision: z.string(),
    createdDate: timestamp(),
    updatedDate: timestamp(),
    active: z.boolean(),
    name: name(),
    trigger: DiscountTrigger.optional(),
    customerSegmentId: segment().optional(),
    activeTimeInfo: ActiveTimeInfo.optional(),
    discounts: discounts(),
    settings: DiscountSettings,
    status: DiscountRuleStatus,
    usageCount: z.number().int(),
  })
  .meta({
    id: 'DiscountRule',
    description: 'A discount that needs no code. Without a trigger it always applies.',
  })

export const NewDiscountRule = z
  .object({
    active: z.boolean().optional(),
    name: name(),
    trigger: DiscountTrigger.optional(),
    customerSegmentId: segment().optional(),
    activeTimeInfo: ActiveTimeInfo.optional(),
    discounts: discounts(),
    settings: DiscountSettings.partial().optional(),
  })
  .meta({ id: 'NewDiscountRule' })

export const DiscountRuleChanges = NewDiscountRule.partial()
  .extend({
    id: guid(),
    revision: z.string().max(20).optional(),
    trigger: DiscountTrigger.nullable().optional(),
    customerSegmentId: segment().nullable().optional(),
    activeTimeInfo: z
      .object({ start: timestamp().nullable().optional(), end: timestamp().nullable().optional() })
      .nullable()
      .optional(),
    settings: z
      .object({
        appliesTo: DiscountSettings.shape.appliesTo.optional(),
        usageLimit: z.number().int().min(1).max(2_147_483_646).nullable().optional(),
      })
      .optional(),
  })
  .meta({ id: 'DiscountRuleChanges', description: 'Only sent fields change. null clears a value.' })
