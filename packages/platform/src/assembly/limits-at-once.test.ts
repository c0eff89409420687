import type { Code } from '@vitrine/contract/codes'
import { contract } from '@vitrine/contract/index'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { copyNewestRow, countRows, type Own } from '../../test/copies.ts'
import { codeOf } from '../../test/requests.ts'
import { signInColleague } from '../../test/staff.ts'
import { createWorld } from '../../test/world.ts'

const together = 20
const ireland = [
  'CARLOW',
  'CAVAN',
  'CLARE',
  'CORK',
  'DONEGAL',
  'DUBLIN',
  'GALWAY',
  'KERRY',
  'KILDARE',
  'LAOIS',
]
const subdivisions = (index: number) => [`${ireland[index % ireland.length]}-${index}`]

const limits: readonly (readonly [
  path: string,
  most: number,
  code: Code,
  table: string,
  own: Own,
  body: (index: number) => object,
])[] = [
  [
    '/v1/api-keys',
    100,
    'TOO_MANY_API_KEYS',
    'api_keys',
    { id: 'id', key_hash: 'text' },
    () => contract.apiKeys.createApiKey.example,
  ],
  [
    '/v1/apps',
    100,
    'TOO_MANY_APPS',
    'apps',
    { id: 'id', instance_id: 'id' },
    () => contract.apps.registerApp.example,
  ],
  [
    '/v1/oauth-clients',
    100,
    'TOO_MANY_OAUTH_CLIENTS',
    'oauth_clients',
    { id: 'id' },
    () => contract.oauthClients.createOAuthClient.example,
  ],
  [
    '/v1/staff/invite',
    200,
    'TOO_MANY_STAFF',
    'identities',
    { id: 'id', email: 'text' },
    (index) => ({ email: `colleague.${index}@example.com`, roleId: 'SUPPORT' }),
  ],
  [
    '/v1/staff-roles',
    50,
    'TOO_MANY_STAFF_ROLES',
    'staff_roles',
    { id: 'id', name: 'text' },
    (index) => ({ role: { name: `Role ${index}`, permissions: ['ORDERS.READ'] } }),
  ],
  [
    '/v1/webhooks/subscriptions',
    100,
    'WEBHOOK_LIMIT_REACHED',
    'webhook_subscriptions',
    { subscription_id: 'id' },
    () => ({ subscription: { url: 'https://example.com/hook', eventTypes: [] } }),
  ],
  [
    '/v1/additional-fees',
    50,
    'TOO_MANY_ADDITIONAL_FEES',
    'additional_fees',
    { fee_id: 'id' },
    () => contract.additionalFees.createAdditionalFee.example,
  ],
  [
    '/v1/delivery-regions',
    100,
    'TOO_MANY_DELIVERY_REGIONS',
    'delivery_regions',
    { region_id: 'id' },
    () => contract.shippingOptions.createDeliveryRegion.example,
  ],
  [
    '/v1/tax-regions',
    300,
    'TOO_MANY_TAX_REGIONS',
    'tax_regions',
    { region_id: 'id' },
    (index) => ({
      taxRegion: {
        name: 'A county',
        rate: '0.1',
        destinations: [{ countryCode: 'IE', subdivisions: subdivisions(index) }],
      },
    }),
  ],
  [
    '/v1/membership-plans',
    100,
    'TOO_MANY_MEMBERSHIP_PLANS',
    'membership_plans',
    { plan_id: 'id' },
    () => contract.memberships.createMembershipPlan.example,
  ],
  [
    '/v1/label-providers',
    20,
    'TOO_MANY_LABEL_PROVIDERS',
    'label_providers',
    { provider_id: 'id' },
    () => contract.labelProviders.createLabelProvider.example,
  ],
  [
    '/v1/discount-rules',
    100,
    'MAX_DISCOUNT_RULES_REACHED',
    'discount_rules',
    { rule_id: 'id' },
    () => contract.discountRules.createDiscountRule.example,
  ],
  [
    '/v1/customer-segments',
    100,
    'MAX_CUSTOMER_SEGMENTS_REACHED',
    'customer_segments',
    { segment_id: 'id', name: 'text' },
    (index) => ({ segment: { name: `Segment ${index}`, conditions: {} } }),
  ],
]

test.each(limits)(
  '%s: one below the limit of %i, one of twenty concurrent calls succeeds',
  async (path, most, code, table, own, body) => {
    const world = await createWorld()
    const boss = await signInColleague(world)
    const create = async (index: number) => {
      const reply = await boss.send('POST', path, body(index))
      return [reply.status, codeOf(reply)]
    }
    expect(await create(0)).toEqual([200, undefined])
    const condition = table === 'identities' ? sql`kind <> 'member' and status <> 'DELETED'` : sql`true`
    const count = () => countRows(world.platform, table, condition)
    await copyNewestRow(world.platform, table, { times: most - 1 - (await count()), own, condition })
    const answers = await Promise.all(Array.from({ length: together }, (_, index) => create(index + 1)))
    expect(answers.filter(([status]) => status === 200)).toHaveLength(1)
    expect(answers.filter(([status, name]) => status === 409 && name === code)).toHaveLength(together - 1)
    expect(await count()).toBe(most)
  },
)

test('one below the limit of a network of agents, one of twenty concurrent requests is answered', async () => {
  const { post } = await createWorld({}, { dev: false })
  const ask = async () => (await post('/mcp/staff', {})).status
  const askTimes = (length: number) => Promise.all(Array.from({ length }, ask))
  expect(new Set(await askTimes(1_199))).toEqual(new Set([401]))
  const answers = await askTimes(together)
  expect(answers.toSorted()).toEqual([401, ...Array(together - 1).fill(429)])
})
