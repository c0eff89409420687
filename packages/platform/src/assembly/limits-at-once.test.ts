import { contract } from '@vitrine/contract/index'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { codeOf } from '../../test/requests.ts'
import { signInColleague } from '../../test/staff.ts'
import { createWorld } from '../../test/world.ts'

const together = 20
/** What makes a copy of a row another one. */
type Own = Readonly<Record<string, 'id' | 'text'>>

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
  table: string,
  own: Own,
  body: (index: number) => object,
])[] = [
  [
    '/v1/api-keys',
    100,
    'api_keys',
    { id: 'id', key_hash: 'text' },
    () => contract.apiKeys.createApiKey.example,
  ],
  ['/v1/apps', 100, 'apps', { id: 'id', instance_id: 'id' }, () => contract.apps.registerApp.example],
  [
    '/v1/staff/invite',
    200,
    'identities',
    { id: 'id', email: 'text' },
    (index) => ({ email: `colleague.${index}@example.com`, roleId: 'SUPPORT' }),
  ],
  [
    '/v1/staff-roles',
    50,
    'staff_roles',
    { id: 'id', name: 'text' },
    (index) => ({ role: { name: `Role ${index}`, permissions: ['ORDERS.READ'] } }),
  ],
  [
    '/v1/webhooks/subscriptions',
    100,
    'webhook_subscriptions',
    { subscription_id: 'id' },
    () => ({ subscription: { url: 'https://example.com/hook', eventTypes: [] } }),
  ],
  [
    '/v1/additional-fees',
    50,
    'additional_fees',
    { fee_id: 'id' },
    () => contract.additionalFees.createAdditionalFee.example,
  ],
  [
    '/v1/delivery-regions',
    100,
    'delivery_regions',
    { region_id: 'id' },
    () => contract.shippingOptions.createDeliveryRegion.example,
  ],
  [
    '/v1/tax-regions',
    300,
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
    'membership_plans',
    { plan_id: 'id' },
    () => contract.memberships.createMembershipPlan.example,
  ],
  [
    '/v1/label-providers',
    20,
    'label_providers',
    { provider_id: 'id' },
    () => contract.labelProviders.createLabelProvider.example,
  ],
]

test.each(limits)(
  '%s: of %i, the last place goes to one of twenty who come at once',
  async (path, most, table, own, body) => {
    const world = await createWorld()
    const boss = await signInColleague(world)
    const create = async (index: number) => {
      const reply = await boss.send('POST', path, body(index))
      return codeOf(reply) ?? reply.status
    }
    expect(await create(0)).toBe(200)
    const { db, siteId } = world.platform
    const isStaff = table === 'identities' ? sql`and kind <> 'member' and status <> 'DELETED'` : sql``
    const count = async () => {
      const { rows } = await sql<{ n: string }>`
      select count(*) as n from ${sql.table(table)} where site_id = ${siteId} ${isStaff}`.execute(db)
      return Number(rows[0]?.n)
    }
    const others = Object.entries(own).map(
      ([column, kind]) =>
        sql`${sql.lit(column)}, ${kind === 'id' ? sql`gen_random_uuid()` : sql`gen_random_uuid()::text`}`,
    )
    const missing = most - 1 - (await count())
    await sql`
    insert into ${sql.table(table)}
    select (jsonb_populate_record(null::${sql.table(table)}, to_jsonb(t) || jsonb_build_object(${sql.join(others)}))).*
    from (select * from ${sql.table(table)} where site_id = ${siteId} ${isStaff} order by created_at desc limit 1) t,
      generate_series(1, ${missing}::int)`.execute(db)

    const answers = await Promise.all(Array.from({ length: together }, (_, index) => create(index + 1)))
    expect(answers.filter((answer) => answer === 200)).toEqual([200])
    expect(new Set(answers).size).toBe(2)
    expect(await count()).toBe(most)
  },
)
