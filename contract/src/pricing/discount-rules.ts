import * as z from 'zod'

import { call } from '../define.ts'
import { DiscountRule, DiscountRuleChanges, NewDiscountRule } from '../shapes/discount-rule.ts'
import { CursorPagingMetadata, CursorQuery, guid, text } from '../wire.ts'

const staffAndApps = ['staff', 'app'] as const
const rule = z.object({ discountRule: DiscountRule })
const seeded = '0d15c000-0000-4000-8000-000000000001'

export const discountRules = {
  createDiscountRule: call('POST /v1/discount-rules', {
    summary: 'Creates a discount that applies to carts automatically. A site has at most 100.',
    access: staffAndApps,
    input: z.object({ discountRule: NewDiscountRule }),
    output: rule,
    errors: ['MAX_DISCOUNT_RULES_REACHED', 'CUSTOMER_SEGMENT_NOT_FOUND'],
    aliases: ['POST /discounts/v1/discount-rules'],
    example: {
      discountRule: {
        name: 'Three for less',
        trigger: { triggerType: 'ITEM_QUANTITY_RANGE', itemQuantityRange: { from: 500 } },
        discounts: {
          values: [
            {
              discountType: 'PERCENTAGE',
              percentage: 10,
              targetType: 'SPECIFIC_ITEMS',
              specificItemsInfo: {
                scopes: [
                  {
                    type: 'CATALOG_ITEM',
                    catalogItemFilter: { catalogAppId: '215238eb-22a5-4c36-9e7b-e7c08025e04e' },
                  },
                ],
              },
            },
          ],
        },
        settings: { appliesTo: 'ALL_ITEMS' },
      },
    },
  }),
  getDiscountRule: call('GET /v1/discount-rules/{discountRuleId}', {
    summary: 'Reads a discount rule with its status and the number of its uses.',
    access: staffAndApps,
    input: z.object({ discountRuleId: guid() }),
    output: rule,
    errors: ['DISCOUNT_RULE_NOT_FOUND'],
    aliases: ['GET /discounts/v1/discount-rules/{discountRuleId}'],
    example: { discountRuleId: seeded },
  }),
  updateDiscountRule: call('PATCH /v1/discount-rules/{discountRule.id}', {
    summary: 'Changes the sent fields of a discount rule. With an old `revision` it returns CONFLICT.',
    access: staffAndApps,
    input: z.object({ discountRule: DiscountRuleChanges }),
    output: rule,
    errors: ['DISCOUNT_RULE_NOT_FOUND', 'CONFLICT', 'CUSTOMER_SEGMENT_NOT_FOUND'],
    aliases: ['PATCH /discounts/v1/discount-rules/{discountRule.id}'],
    example: { discountRule: { id: seeded, name: 'Ten cards, one price' } },
  }),
  deleteDiscountRule: call('DELETE /v1/discount-rules/{discountRuleId}', {
    summary: 'Deletes a discount rule. Existing orders keep their discounts.',
    access: staffAndApps,
    input: z.object({ discountRuleId: guid() }),
    output: z.object({}),
    errors: ['DISCOUNT_RULE_NOT_FOUND'],
    aliases: ['DELETE /discounts/v1/discount-rules/{discountRuleId}'],
    example: { discountRuleId: seeded },
  }),
  listDiscountTriggers: call('GET /v1/discount-rules/triggers', {
    summary:
      'Lists the conditions that apps check for custom triggers. Apps that do not answer are left out.',
    access: staffAndApps,
    input: z.object({}),
    output: z.object({
      triggers: z.array(
        z.object({ id: text(100), appId: guid(), name: text(200) }).meta({
          id: 'DiscountTriggerOfApp',
          description: 'A condition that an app checks, for `customTrigger`.',
        }),
      ),
    }),
    example: {},
  }),
  queryDiscountRules: call('POST /v1/discount-rules/query', {
    summary: 'Finds discount rules, newest first by default.',
    access: staffAndApps,
    input: z.object({
      query: CursorQuery.optional().describe(
        'By id, name, active, status, createdDate, updatedDate, usageCount, activeTimeInfo.start and .end.',
      ),
    }),
    output: z.object({ discountRules: z.array(DiscountRule), pagingMetadata: CursorPagingMetadata }),
    errors: ['INVALID_CURSOR'],
    aliases: ['POST /discounts/v1/discount-rules/query'],
    example: { query: { filter: { status: 'LIVE' }, cursorPaging: { limit: 10 } } },
  }),
}
