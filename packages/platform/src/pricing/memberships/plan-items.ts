import type { CatalogItem } from '../../catalogue/products/index.ts'
import type { CatalogReference, SubscriptionOptionInfo } from '../../generated/shared.ts'
import type { AskContext } from '../../integrations/service-plugins/index.ts'
import { offeredPlans, type PlanForSale } from './plan-store.ts'
import { membershipsAppId, renewalTitle } from './rules.ts'

/** The plans for sale that these references name, as items of a cart. */
export async function planItems(
  ctx: AskContext,
  references: readonly CatalogReference[],
): Promise<ReadonlyMap<CatalogReference, CatalogItem>> {
  const wanted = references.filter(({ appId }) => appId === membershipsAppId)
  if (wanted.length === 0) return new Map()
  const rows = await offeredPlans(
    ctx,
    wanted.map(({ catalogItemId }) => catalogItemId),
  )
  const { storefrontUrl, language } = await ctx.services.settings(ctx)
  const shopUrl = storefrontUrl ?? ctx.services.baseUrl
  const items = new Map(rows.map((row) => [row.plan_id, toItem(row, shopUrl, language)]))
  return new Map(
    wanted.flatMap((reference) => {
      const item = items.get(reference.catalogItemId.toLowerCase())
      return item ? [[reference, item] as const] : []
    }),
  )
}

/** The reference of a plan for sale. */
export async function findOfferedPlan(ctx: AskContext, id: string): Promise<CatalogReference | undefined> {
  const [row] = await offeredPlans(ctx, [id])
  return row && { appId: membershipsAppId, catalogItemId: row.plan_id }
}

/** A member holds a plan once, so a line has one unit. */
function toItem(row: PlanForSale, shopUrl: string, language: string): CatalogItem {
  return {
    foreign: { appId: membershipsAppId, url: `${shopUrl}/plans/${row.plan_id}` },
    productId: row.plan_id,
    variantId: row.plan_id,
    slug: '',
    name: row.name,
    itemType: 'DIGITAL',
    price: row.price,
    fullPrice: row.price,
    stock: 1,
    shippable: false,
    descriptionLines: [],
    choices: {},
    collectionIds: [],
    membersOnly: true,
    customType: 'Membership',
    ...(row.renewal && { subscription: toSubscription(row.renewal, language) }),
  }
}

function toSubscription(
  { frequency, interval, cycles }: NonNullable<PlanForSale['renewal']>,
  language: string,
): SubscriptionOptionInfo {
  const title = renewalTitle(frequency, interval, language)
  return {
    title: { original: title, translated: title },
    subscriptionSettings: {
      frequency,
      interval,
      autoRenewal: cycles === undefined,
      ...(cycles !== undefined && { billingCycles: cycles }),
      enableCustomerCancellation: true,
    },
  }
}
