import type {
  AddActivitiesInput,
  AddActivitiesOutput,
  AddActivityError,
  AddActivityInput,
  AddActivityOutput,
  DeleteActivityError,
  DeleteActivityInput,
  OrderActivityAddition,
  OrderActivityInput,
  UpdateActivityError,
  UpdateActivityInput,
} from '../../generated/orders.ts'
import type { Order, OrderActivity } from '../../generated/shared.ts'
import { findAccount } from '../../identity/identities/index.ts'
import type { Context } from '../../kernel/http/context.ts'
import { changeOrder } from './change.ts'
import { activity } from './settle.ts'

export async function addActivity(
  { id, activity: input }: AddActivityInput,
  ctx: Context<AddActivityError>,
): Promise<AddActivityOutput> {
  const [added = ctx.fail('ORDER_NOT_FOUND')] = await withAuthor(ctx, [toActivity(ctx, input)])
  const order = await changeOrder(ctx, id, () => ({}), { activities: [added] })
  return order ? { order, activityId: added.id } : ctx.fail('ORDER_NOT_FOUND')
}

export async function addActivities(
  { orderId, orderActivities }: AddActivitiesInput,
  ctx: Context<AddActivityError>,
): Promise<AddActivitiesOutput> {
  const added = await withAuthor(
    ctx,
    orderActivities.map((addition, index) => toAddition(ctx, addition, `orderActivities[${index}]`)),
  )
  const order = await changeOrder(ctx, orderId, () => ({}), { activities: added })
  return order ? { order, activityIds: added.map(({ id }) => id) } : ctx.fail('ORDER_NOT_FOUND')
}

export async function updateActivity(
  { id, activityId, activity: input }: UpdateActivityInput,
  ctx: Context<UpdateActivityError>,
): Promise<{ readonly order: Order }> {
  const { type, activityType, merchantComment, customActivity } = toActivity(ctx, input)
  return changeEntry(ctx, id, activityId, (entry) => [
    { ...entry, type, activityType, merchantComment, customActivity },
  ])
}

export async function deleteActivity(
  { id, activityId }: DeleteActivityInput,
  ctx: Context<DeleteActivityError>,
): Promise<{ readonly order: Order }> {
  return changeEntry(ctx, id, activityId, () => [])
}

/** Buyers never read comments, so only colleagues see who wrote one. */
async function withAuthor(ctx: Context, added: readonly OrderActivity[]): Promise<OrderActivity[]> {
  const account = ctx.caller.staffId ? await findAccount(ctx, ctx.caller.staffId) : undefined
  const { firstName, lastName } = account?.profile ?? {}
  const authorName = [firstName, lastName].filter(Boolean).join(' ')
  const author = account && { authorEmail: account.email, ...(authorName && { authorName }) }
  return added.map((one) => (one.type === 'MERCHANT_COMMENT' ? { ...one, ...author } : one))
}

/** Only entries written by staff and apps can be changed; the platform's own entries cannot. */
async function changeEntry(
  ctx: Context<UpdateActivityError>,
  id: string,
  activityId: string,
  change: (entry: OrderActivity) => OrderActivity[],
): Promise<{ readonly order: Order }> {
  const order = await changeOrder(ctx, id, ({ activities }) => {
    const found = activities.find((one) => one.id === activityId)
    if (found?.type !== 'MERCHANT_COMMENT' && found?.type !== 'CUSTOM_ACTIVITY')
      return ctx.fail('ACTIVITY_NOT_FOUND')
    return { activities: activities.flatMap((one) => (one === found ? change(one) : [one])) }
  })
  return order ? { order } : ctx.fail('ORDER_NOT_FOUND')
}

/** Happens outside the platform, so only apps can report it. */
const appActivities: readonly OrderActivity['type'][] = [
  'ORDER_CREATED_FROM_EXCHANGE',
  'NEW_EXCHANGE_ORDER_CREATED',
  'FULFILLER_EMAIL_SENT',
]

function toAddition(
  ctx: Context,
  { activityType, merchantComment, customActivity }: OrderActivityAddition,
  at: string,
): OrderActivity {
  const type = activityType ?? (customActivity ? 'CUSTOM_ACTIVITY' : 'MERCHANT_COMMENT')
  if (appActivities.includes(type)) return activity(ctx, type)
  if (type === 'MERCHANT_COMMENT' && merchantComment) return activity(ctx, type, { merchantComment })
  if (type === 'CUSTOM_ACTIVITY' && customActivity) return activity(ctx, type, { customActivity })
  return type === 'MERCHANT_COMMENT' || type === 'CUSTOM_ACTIVITY'
    ? ctx.violation(at, 'REQUIRED_FIELD', 'Send merchantComment or customActivity, as the type requires')
    : ctx.violation(`${at}.activityType`, 'VALIDATION', 'Only the platform can add this activity type')
}

function toActivity(ctx: Context, { merchantComment, customActivity }: OrderActivityInput): OrderActivity {
  if (!merchantComment === !customActivity)
    return ctx.violation(
      'activity',
      'ONE_OF_ALIGNMENT',
      'Send exactly one of merchantComment and customActivity',
    )
  return merchantComment
    ? activity(ctx, 'MERCHANT_COMMENT', { merchantComment })
    : activity(ctx, 'CUSTOM_ACTIVITY', { customActivity })
}
