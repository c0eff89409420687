/** A custom trigger of a discount rule: whose it is, and which. */
export interface DiscountTriggerName {
  readonly appId: string
  readonly id: string
}

export interface DiscountTriggerFacts {
  readonly siteId: string
  readonly buyer: {
    readonly memberId?: string | undefined
    readonly email?: string | undefined
    readonly visitorId?: string | undefined
  }
}

/**
 * Decides custom triggers of other apps (specification section 6, ECOM_DISCOUNTS_TRIGGER); the shop's own are decided
 * by the platform. It is asked whenever a cart is priced: it answers at once, from what it knows.
 */
export interface DiscountTriggers {
  holds(trigger: DiscountTriggerName, facts: DiscountTriggerFacts): Promise<boolean>
}

/** Nobody decides: no rule of another app's trigger counts. */
export const noDiscountTriggers: DiscountTriggers = { holds: async () => false }
