import { queryOptions } from '@tanstack/react-query'
import { type Client, isApiError } from '@vitrine/client'
import {
  getTipByOrderId,
  getTipSettings,
  sumTipDistributionAmounts,
  type TipSettings,
} from '@vitrine/client/tips'
import { keys } from '@vitrine/react/keys'

/** The tip of an order, or null. */
export const orderTipOptions = (client: Client, orderId: string) =>
  queryOptions({
    queryKey: [...keys.order, orderId, 'tip'],
    queryFn: async ({ signal }) => {
      try {
        return (await getTipByOrderId(client, { orderId }, { signal })).tip
      } catch (error) {
        if (isApiError(error, 'TIP_NOT_FOUND')) return null
        throw error
      }
    },
  })

export const tipSettingsKey = ['back-office', 'settings', 'tips'] as const

export const tipSettingsOptions = (client: Client) =>
  queryOptions({
    queryKey: tipSettingsKey,
    queryFn: async ({ signal }) => (await getTipSettings(client, {}, { signal })).tipSettings,
  })

/** The formatted amounts that staff members have received, by their ID. */
export const receivedTipsOptions = (client: Client, staff: TipSettings['staff']) =>
  queryOptions({
    queryKey: [...tipSettingsKey, 'received', staff.map(({ staffMemberId }) => staffMemberId)],
    queryFn: async ({ signal }): Promise<ReadonlyMap<string, string>> => {
      const sums = staff.map(async ({ staffMemberId }) => {
        const filter = { 'staff.staffMemberId': staffMemberId }
        const { totalAmount } = await sumTipDistributionAmounts(client, { filter }, { signal })
        return [staffMemberId, totalAmount.formattedAmount] as const
      })
      return new Map(await Promise.all(sums))
    },
    enabled: staff.length > 0,
    placeholderData: (before) => before,
  })
