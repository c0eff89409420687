import type { IdentityProfile } from '../../generated/shared.ts'
import type { Context, Data } from '../http/context.ts'

/** An account of a customer that was made just now. */
export interface NewAccount {
  readonly id: string
  readonly email: string
  readonly profile: IdentityProfile
  readonly createdDate: Date
}

/** Whoever of these is known. */
export interface Buyer {
  readonly memberId?: string | undefined
  readonly email?: string | undefined
  readonly visitorId?: string | undefined
}

/**
 * What a domain asks of one that stands above it. The assembly hands the answers in (`assembly/hooks.ts`), so that imports
 * between domains go one way. All run in the caller's transaction.
 */
export interface Hooks {
  /** People make the member of a customer's account. */
  accountCreated(ctx: Context, account: NewAccount): Promise<void>
  /** People announce that the member changed with the account. */
  accountChanged(ctx: Context, account: Pick<NewAccount, 'id'>): Promise<void>
  /** Checkout gives the cart of the visitor to the member. */
  visitorSignedIn(
    ctx: Context,
    signIn: { readonly visitorId: string; readonly memberId: string },
  ): Promise<unknown>
  /** Checkout refuses a checkout that the caller may not be redirected to. */
  checkHandOver(ctx: Context, checkoutId: string): Promise<void>
  /** Payments know the path of the page that pays a payment request; undefined when there is no such request. */
  payPagePath(data: Data, paymentRequestId: string): Promise<string | undefined>
  /** Orders know whether this buyer has an order that stands. */
  hasOrdered(data: Data, buyer: Buyer): Promise<boolean>
  /** Payments know whether money for this checkout is being asked for, or is held, right now. */
  isPaying(ctx: Context, checkoutId: string): Promise<boolean>
}
