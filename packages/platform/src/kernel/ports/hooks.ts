import type { CatalogReference, IdentityProfile, Image, PageRole } from '../../generated/shared.ts'
import type { Context, Data } from '../http/context.ts'

/** A newly created customer account. */
export interface NewAccount {
  readonly id: string
  readonly email: string
  readonly profile: IdentityProfile
  readonly createdDate: Date
}

/** An item of an app's catalogue, as the app describes it now. */
export interface AppItem {
  readonly name: string
  /** In minor units. */
  readonly price: number
  /** Null: no stock count. */
  readonly stock: number | null
  readonly image?: Image
  readonly url?: string
}

/** An event as it is stored: times are text. */
export interface StoredEvent {
  readonly type: string
  readonly entity_id: string
  readonly payload: object
  /** The earlier values of an update by their paths. */
  readonly modified_fields: object | null
}

export type PublishedEvent = Pick<StoredEvent, 'type' | 'payload' | 'modified_fields'>

/** Identifies a buyer by any of these fields. */
export interface Buyer {
  readonly memberId?: string | undefined
  readonly email?: string | undefined
  readonly visitorId?: string | undefined
}

/** Variants that came and went with a change of products. */
export interface VariantChanges {
  readonly added?: readonly {
    readonly id: string
    /** Null: no stock count. */
    readonly stock: number | null
  }[]
  readonly removed?: readonly string[]
}

/** An order for the agent that placed it, signed. */
export interface OrderMessage {
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  /** Remembers that the agent has this state of the order. */
  accepted(): Promise<void>
}

export interface OrderReceiver {
  /** The address of the agent’s profile. */
  readonly agent: string
  readonly url: string
  readonly orderId: string
  /** The same for each attempt. */
  readonly id: string
  /** The time of the event, which is the same for each attempt as well. */
  readonly occurredAt: Date
}

/** A page of the storefront about an entity. */
export interface LinkTarget {
  readonly name: string
  /** Of the storefront. */
  readonly path: string
  readonly isPublished: boolean
}

export interface CollectionLink extends LinkTarget {
  readonly id: string
  /** Undefined at the top. */
  readonly parentId: string | undefined
}

/** A published page of the shop's own rules, such as its terms. */
export interface LegalPage {
  readonly role: PageRole
  readonly title: string
  /** In the storefront. */
  readonly url: string
}

/**
 * Questions of a domain to domains below it. The assembly provides the implementations (`assembly/hooks.ts`), so that
 * imports between domains go one way. All run in the caller's transaction.
 */
export interface Hooks {
  /** The people domain creates the member of the account. */
  accountCreated(ctx: Context, account: NewAccount): Promise<void>
  /** The people domain announces the changed member. */
  accountChanged(ctx: Context, account: Pick<NewAccount, 'id'>): Promise<void>
  /** The people domain knows the contact of a member. */
  contactIdOf(data: Data, memberId: string): Promise<string | undefined>
  /** The catalogue gives the visitor's wishlist to the member, and the checkout domain the visitor's cart. */
  visitorSignedIn(
    ctx: Context,
    signIn: { readonly visitorId: string; readonly memberId: string },
  ): Promise<unknown>
  /** The checkout domain rejects a checkout to which the caller may not be redirected. */
  checkHandOver(ctx: Context, checkoutId: string): Promise<void>
  /**
   * The payments domain knows the path of the page for a payment request; undefined if the request does not exist.
   */
  payPagePath(data: Data, paymentRequestId: string): Promise<string | undefined>
  /** The reviews domain moves the reviews of a deleted member, with their replies and files, to another member. */
  assignContent(
    ctx: Context,
    move: { readonly fromMemberId: string; readonly toMemberId: string },
  ): Promise<void>
  /** The catalogue domain knows the pages of products and collections by their ids; deleted ones are absent. */
  linkTargets(
    data: Data,
    ids: { readonly products: readonly string[]; readonly collections: readonly string[] },
  ): Promise<ReadonlyMap<string, LinkTarget>>
  /** The collections that shoppers see, in the order of the shop. */
  collectionLinks(data: Data): Promise<readonly CollectionLink[]>
  /** The site domain knows the published pages of terms, privacy, returns and imprint, in this order. */
  legalPages(data: Data & Pick<Context, 'services'>): Promise<readonly LegalPage[]>
  /** The reviews domain takes deleted orders out of the reports. */
  ordersDeleted(ctx: Context, orderIds: readonly string[]): Promise<void>
  /** The orders domain knows whether the site has an order. */
  hasOrders(data: Data): Promise<boolean>
  /** The orders domain knows the count of the next order. */
  nextOrderCount(data: Data): Promise<number>
  /** The assembly knows whether any domain has stored an amount in the site's currency. */
  hasAmounts(data: Data): Promise<boolean>
  /** The pricing domain knows the countries with delivery; `everywhere`: the rest of the world too. */
  deliveryCountries(
    ctx: Context,
  ): Promise<{ readonly countries: readonly string[]; readonly everywhere: boolean }>
  /** The orders domain knows whether the buyer has an active order. */
  hasOrdered(data: Data, buyer: Buyer): Promise<boolean>
  /** The payments domain cancels the subscription that renews a membership. */
  endSubscription(ctx: Context, subscriptionId: string): Promise<void>
  /** The pricing domain asks the apps for items of their catalogues; undefined for an item that no app has. */
  itemsOfApps(
    ctx: Context,
    references: readonly CatalogReference[],
  ): Promise<readonly (AppItem | undefined)[]>
  /** The inventory area records the units of new variants and forgets the stock of removed ones. */
  variantsChanged(ctx: Context, changes: VariantChanges): Promise<void>
  /** The catalogue domain writes its events as published packages read them; undefined for any other event. */
  publishedEvent(
    ctx: Data & Pick<Context, 'services'>,
    event: StoredEvent,
  ): Promise<PublishedEvent | undefined>
  /** The pricing domain knows whether a coupon or discount is limited to the customer segment. */
  isSegmentUsed(data: Data, segmentId: string): Promise<boolean>
  /** The agents domain knows the agents that placed these orders, by the address of their profile. */
  agentsOfOrders(data: Data, orderIds: readonly string[]): Promise<ReadonlyMap<string, string>>
  /** The agents domain writes an order as its agent reads it; undefined if the agent has this state of it already. */
  orderMessage(
    ctx: Data & Pick<Context, 'clock' | 'random' | 'services'>,
    receiver: OrderReceiver,
  ): Promise<OrderMessage | undefined>
  /** The payments domain knows whether a payment for the checkout is pending or authorised. */
  isPaying(ctx: Context, checkoutId: string): Promise<boolean>
}
