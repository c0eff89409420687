import type { EmailKindId } from '@vitrine/client/email-texts'

interface Group {
  readonly title: string
  readonly names: Partial<Record<EmailKindId, string>>
}

const toCustomers = [
  {
    title: 'Orders',
    names: {
      ORDER_CONFIRMATION: 'Order confirmation',
      ORDER_EDITED: 'Changed order',
      ORDER_CANCELLATION: 'Cancelled order',
      ORDER_LINK: 'Link to an order',
      SHIPPING_CONFIRMATION: 'Shipping confirmation',
      PICKUP_READY: 'Ready to collect',
      RETURN_APPROVED: 'Approved return',
      RETURN_DECLINED: 'Declined return',
      RETURN_RECEIVED: 'Received return',
      RETURN_EXCHANGED: 'Exchanged return',
      DOWNLOADS: 'Downloads',
      INVOICE: 'Invoice',
      PAYMENT_REQUEST: 'Payment link',
      REFUND: 'Refund',
    },
  },
  {
    title: 'Marketing',
    names: {
      ABANDONED_CHECKOUT: 'Abandoned checkout',
      BACK_IN_STOCK: 'Back in stock',
      NEWSLETTER_CONFIRMATION: 'Confirmation of the newsletter',
      GIFT_CARD: 'Gift card',
      REVIEW_REQUEST: 'Review request',
      REVIEW_REPLY: 'Reply to a review',
    },
  },
  {
    title: 'Subscriptions',
    names: {
      SUBSCRIPTION_PAYMENT_FAILED: 'Failed payment',
      SUBSCRIPTION_SUSPENDED: 'Subscription on hold',
      SUBSCRIPTION_ENDED: 'Ended subscription',
    },
  },
  {
    title: 'Accounts',
    names: {
      EMAIL_ADDRESS_CODE: 'Code to confirm an address',
      SIGN_IN_CODE: 'Code to sign in',
      ACCOUNT_ACTIVATION: 'Activation of an account',
      ACCOUNT_APPROVED: 'Approved account',
      ALREADY_REGISTERED: 'Registration with a known address',
      PASSWORD_RECOVERY: 'Forgotten password',
      PASSWORD_RESET: 'Reset of a password by staff',
      PASSWORD_CHANGED: 'Changed password',
      FACTOR_ADDED: 'Added verification method',
      FACTOR_REMOVED: 'Removed verification method',
      NEW_DEVICE: 'Sign-in on a new device',
      RECOVERY_CODES_USED: 'No recovery codes left',
    },
  },
] as const satisfies readonly Group[]

const toShop = [
  {
    title: 'Orders',
    names: {
      SHOP_NEW_ORDER: 'New order',
      SHOP_PAYMENT_FAILED: 'Failed payment',
      SHOP_CHARGEBACK: 'Chargeback',
      SHOP_AUTHORIZATION_EXPIRING: 'Expiring authorisation',
      SHOP_RETURN_REQUESTED: 'Requested return',
      SHOP_ABANDONED_CHECKOUT: 'Abandoned checkout',
    },
  },
  {
    title: 'Products and customers',
    names: {
      SHOP_SOLD_OUT: 'Sold-out product',
      SHOP_LOW_STOCK: 'Low stock',
      SHOP_REVIEW_PENDING: 'Review pending approval',
      SHOP_CONTACT_MESSAGE: 'Message of the contact form',
    },
  },
  {
    title: 'Staff',
    names: { STAFF_INVITATION: 'Invitation of staff' },
  },
  {
    title: 'Apps',
    names: {
      SHOP_WEBHOOK_DISABLED: 'Deactivated webhook',
      SHOP_REDEMPTION_NOT_RETURNED: 'Redeemed amount not returned',
      SHOP_PAYMENT_NOT_REFUNDED: 'Payment not refunded',
    },
  },
] as const satisfies readonly Group[]

/** The names of the emails, by recipient and in groups. */
export const emailLists = [
  { title: 'To customers', groups: toCustomers },
  { title: 'To your shop', groups: toShop },
] as const

export const emailNames = Object.assign(
  {},
  ...[...toCustomers, ...toShop].map(({ names }) => names),
) as Readonly<Record<EmailKindId, string>>

export const languageNames = { en: 'English', de: 'German' } as const
