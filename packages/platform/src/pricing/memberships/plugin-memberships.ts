import * as z from 'zod'
import { catalogAppId } from '../../catalogue/products/index.ts'
import type { InvalidMembership, Membership, MembershipSelection } from '../../generated/shared.ts'
import {
  type AskContext,
  askEach,
  type PluginAnswer,
  pluginsOf,
} from '../../integrations/service-plugins/index.ts'
import type { MembershipPayment, MembershipsOfCart, PayableLine } from './rules.ts'

type Plugin = Awaited<ReturnType<typeof pluginsOf>>[number]
type Reported = z.output<ReturnType<typeof replyAbout>>

/**
 * The memberships of apps for these lines, and which selections are valid. Each app
 * decides about its own memberships; paid lines are not sent.
 */
export async function membershipsOfApps(
  ctx: AskContext,
  memberId: string | undefined,
  lines: readonly PayableLine[],
  wishes: readonly MembershipSelection[],
): Promise<readonly MembershipsOfCart[]> {
  const plugins = memberId === undefined ? [] : await pluginsOf(ctx, 'ECOM_MEMBERSHIPS')
  if (memberId === undefined || plugins.length === 0) return []
  const cases = plugins.flatMap((plugin) => {
    const payable = lines.filter((line) => isOf(plugin, line))
    const wished = wishes.filter(({ appId }) => appId === plugin.app_id)
    return payable.length > 0 ? [{ plugin, payable, wished }] : []
  })
  const questions = cases.flatMap(({ plugin, payable, wished }) => {
    const about = { lineItems: payable.map(toItem), memberId }
    const selected = { memberships: wished.map(({ id, lineItemIds }) => ({ id, lineItemIds })) }
    return [about, ...(wished.length > 0 ? [{ ...about, selectedMemberships: selected }] : [])].map(
      (request) => ({
        plugin,
        asked: {
          method: '/v1/list-eligible-memberships',
          request,
          buyer: { memberId },
          reply: replyAbout(payable.map(({ id }) => id)),
        },
      }),
    )
  })
  const answers = (await askEach(ctx, questions)).values()
  return cases.map(({ plugin, payable, wished }) => {
    const offered = answers.next().value as PluginAnswer<Reported>
    const chosen = wished.length > 0 ? (answers.next().value as PluginAnswer<Reported>) : undefined
    return toCart(plugin, memberId, payable, wished, offered, chosen)
  })
}

function isOf({ document: { settings } }: Plugin, { catalogReference, itemType }: PayableLine): boolean {
  const catalogs = settings.catalogAppIds ?? [catalogAppId]
  return (
    itemType !== 'GIFT_CARD' && catalogReference !== undefined && catalogs.includes(catalogReference.appId)
  )
}

function toItem({ id, catalogReference, productId, quantity }: PayableLine): object {
  return {
    id,
    catalogReference,
    rootCatalogItemId: productId ?? catalogReference?.catalogItemId,
    serviceProperties: { numberOfParticipants: quantity },
  }
}

function toCart(
  plugin: Plugin,
  memberId: string,
  lines: readonly PayableLine[],
  wished: readonly MembershipSelection[],
  offered: PluginAnswer<Reported>,
  chosen: PluginAnswer<Reported> | undefined,
): MembershipsOfCart {
  const appId = plugin.app_id
  const { eligible = [], invalid = [] } = offered.answer ?? {}
  const counts = chosen?.answer ? agreed(wished, eligible, chosen.answer.selected) : []
  const payments = counts.flatMap(({ id, lineItemIds }) =>
    lineItemIds.flatMap((lineItemId): MembershipPayment[] => {
      const line = lines.find((one) => one.id === lineItemId)
      if (!line?.catalogReference) return []
      const charge = {
        memberId,
        membershipId: id,
        catalogReference: line.catalogReference,
        rootCatalogItemId: line.productId ?? line.catalogReference.catalogItemId,
        serviceProperties: { numberOfParticipants: line.quantity },
      }
      return [
        {
          membershipId: id,
          lineItemId,
          credits: line.quantity,
          provider: { pluginId: plugin.plugin_id, appId, charge },
        },
      ]
    }),
  )
  const unpaid = wished.find(({ id, lineItemIds }) =>
    lineItemIds.some(
      (line) => !payments.some((paid) => paid.membershipId === id && paid.lineItemId === line),
    ),
  )
  return {
    eligible: eligible.map((one) => ({ ...one, appId })),
    invalid: invalid.map(({ membership, reason }) => ({ membership: { ...membership, appId }, reason })),
    selected: counts.map((one) => ({ ...one, appId })),
    payments,
    ...(unpaid && {
      refusal: {
        membershipId: unpaid.id,
        reason: eligible.some(({ id }) => id === unpaid.id) ? 'NOT_FOR_ITEM' : 'NOT_HELD',
      },
    }),
  }
}

/** The selections that the app accepts; its other suggestions are ignored. A line is paid once. */
function agreed(
  wished: readonly MembershipSelection[],
  eligible: Reported['eligible'],
  selected: Reported['selected'],
): Omit<MembershipSelection, 'appId'>[] {
  const paid = new Set<string>()
  return wished.flatMap(({ id, lineItemIds }) => {
    const allowed = selected
      ? selected.filter((one) => one.id === id).flatMap((one) => one.lineItemIds)
      : eligible.filter((one) => one.id === id).flatMap((one) => one.lineItemIds)
    const counts = lineItemIds.filter((line) => allowed.includes(line) && !paid.has(line))
    for (const line of counts) paid.add(line)
    return counts.length > 0 ? [{ id, lineItemIds: counts }] : []
  })
}

function replyAbout(lineIds: readonly string[]) {
  const id = z.string().min(1).max(200)
  // Lines outside the question are ignored.
  const lineItemIds = z
    .array(z.string().max(100))
    .max(300)
    .nullish()
    .transform((ids) => [...new Set(ids ?? [])].filter((one) => lineIds.includes(one)))
  const name = z
    .object({ original: z.string().min(1).max(100), translated: z.string().min(1).max(100).nullish() })
    .transform(({ original, translated }) => ({ original, ...(translated && { translated }) }))
  const Held = z
    .object({
      id,
      name,
      lineItemIds,
      credits: z.object({ total: z.number().int().min(1), remaining: z.number().int().min(0) }).nullish(),
      expirationDate: z.iso.datetime({ offset: true }).nullish(),
    })
    .transform(
      ({ credits, expirationDate, ...held }): Omit<Membership, 'appId'> => ({
        ...held,
        ...(credits && { credits }),
        ...(expirationDate && { expirationDate: new Date(expirationDate) }),
      }),
    )
  return z
    .object({
      eligibleMemberships: z.array(Held).max(300).nullish(),
      invalidMemberships: z
        .array(z.object({ membership: Held, reason: z.string().min(1).max(100) }))
        .max(300)
        .nullish(),
      selectedMemberships: z.array(z.object({ id, lineItemIds })).max(300).nullish(),
    })
    .transform(({ eligibleMemberships, invalidMemberships, selectedMemberships }) => ({
      eligible: eligibleMemberships ?? [],
      invalid: (invalidMemberships ?? []) satisfies readonly {
        membership: Omit<InvalidMembership['membership'], 'appId'>
        reason: string
      }[],
      selected: selectedMemberships ?? undefined,
    }))
}
