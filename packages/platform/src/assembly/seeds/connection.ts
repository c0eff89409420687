/** The data that tests, scripts and the developer console need to connect. Development only. */
export interface ConnectionFile {
  readonly baseUrl: string
  readonly siteId: string
  readonly clientId: string
  /** The client of the back office, for staff sign-in. */
  readonly backOfficeClientId: string
  /** A third-party client, which needs the users' consent. */
  readonly partnerClientId: string
  readonly apiKey: string
  readonly redirectUri: string
  readonly postLogoutUrl: string
  readonly currency: string
  readonly catalogAppId: string
  /** Two well stocked products, one with three left, one sold out, and one of each item type. */
  readonly products: readonly ConnectionProduct[]
  readonly coupon: { readonly code: string; readonly type: 'PERCENT' | 'FIXED'; readonly value: number }
  readonly giftCard: { readonly code: string; readonly balance: string }
  readonly shippingAddress: {
    readonly country: string
    readonly subdivision?: string
    readonly city: string
    readonly postalCode: string
    readonly addressLine: string
  }
  readonly shippingOptionCode: string
  readonly accounts: readonly {
    readonly role: 'member' | 'owner' | 'staff'
    readonly email: string
    readonly password: string
  }[]
  readonly recommendation: { readonly algorithmId: string; readonly appId: string }
  readonly app: { readonly appId: string; readonly appSecret: string; readonly instanceId: string }
  readonly payments: {
    readonly authorizedForCapture: {
      readonly orderId: string
      readonly paymentId: string
      readonly amount: string
    }
    readonly authorizedForVoid: { readonly orderId: string; readonly paymentId: string }
  }
  readonly cards: readonly { readonly number: string; readonly outcome: string }[]
  readonly dev: string
}

export interface ConnectionProduct {
  readonly catalogItemId: string
  readonly options?: Readonly<Record<string, unknown>>
  readonly name: string
  readonly price: string
  readonly stock: number | null
  readonly itemType: string
}
