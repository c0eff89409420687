import type { ErrorCode } from '@vitrine/client'

import { messageOf } from '../data/user-message.ts'

/** Messages that only forms of the account and of orders need, so that other pages do not load them. */
const sentences: Readonly<Record<string, string>> = {
  FACTOR_UNAVAILABLE: 'This method is not available at the moment. Choose another one.',
  FACTOR_LIMIT_REACHED: 'You already have ten methods. Remove one first.',
  FACTOR_NOT_FOUND: 'This setup was removed or has expired. Start again.',
  FACTOR_NOT_ENROLLED: 'Two-step verification is off. Set up a method first.',
  LAST_FACTOR: 'This shop requires two-step verification. To remove this method, add another one first.',
  SESSION_NOT_FOUND: 'This session has already ended.',
  DEVICE_NOT_FOUND: 'This device was already forgotten.',
  SUBSCRIPTION_ACTION_IMPOSSIBLE: 'The subscription has changed. Check it and try again.',
  CUSTOMER_CANCELLATION_FORBIDDEN:
    'This subscription has a fixed term: only the shop can cancel it. Contact us.',
  RETURN_NOT_FOUND: 'We cannot find this return in your account.',
  RETURN_QUANTITY_EXCEEDED: 'These items are already in another return. Reload the page.',
  RETURN_WINDOW_CLOSED: 'The time to return these items is over. Contact us.',
  RETURN_STATUS_IMPOSSIBLE: 'We have already answered this return. Reload the page.',
  BACK_IN_STOCK_NOTIFICATION_REQUEST_NOT_FOUND: 'This request was already cancelled.',
  COMMUNITY_JOIN_IMPOSSIBLE: 'You can join after the shop approves your account.',
} satisfies Partial<Record<ErrorCode, string>>

export const accountMessageOf = (code: string): string => sentences[code] ?? messageOf(code)
