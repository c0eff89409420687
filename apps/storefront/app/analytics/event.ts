/** An item in an event. Amounts are decimal text. */
export interface EventItem {
  readonly id: string
  readonly name: string
  /** The chosen options, such as `Small, Moss`. */
  readonly variant?: string
  readonly price?: string
  readonly quantity: number
}

/** The standard events of a shop. None of them has personal data. */
export interface AnalyticsEvent {
  readonly name:
    | 'view_item_list'
    | 'select_item'
    | 'view_item'
    | 'search'
    | 'add_to_cart'
    | 'remove_from_cart'
    | 'view_cart'
    | 'begin_checkout'
    | 'add_shipping_info'
    | 'add_payment_info'
    | 'purchase'
    | 'sign_up'
    | 'login'
  /** ISO 4217. */
  readonly currency?: string
  /** The sum of the items; of a purchase, the total. */
  readonly value?: string
  readonly items?: readonly EventItem[]
  /** The collection of a list, or `products` or `search`. */
  readonly listId?: string
  readonly searchTerm?: string
  /** The number of the order. */
  readonly transactionId?: string
  readonly tax?: string
  readonly shipping?: string
  readonly coupon?: string
  /** The chosen way of delivery. */
  readonly shippingTier?: string
  /** The chosen way to pay, such as `creditCard`. */
  readonly paymentType?: string
}

export type Send = (event: AnalyticsEvent) => void
