/**
 * What the platform puts into `<script type="application/json" id="page">`, one shape per page.
 * The server's hostedPage(ctx, page, data) writes `{ page, site, ...data }`; every address is absolute or starts with `/`.
 */
export type PageData =
  | SignInPage
  | EmailCodePage
  | RecoveryRequestPage
  | RecoverPage
  | ApprovalWaitPage
  | ChooseAccountPage
  | ConsentPage
  | InstallPage
  | SignOutPage
  | SignedOutPage
  | NotOfferedPage
  | UnsubscribePage
  | DownloadPage
  | ErrorPage
  | CheckoutPage
  | ChallengePage
  | PayLinkPage
  | ConfirmationPage
  | ConsolePage

export type PageName = PageData['page']

export interface Site {
  readonly name: string
  readonly locale: string
  readonly currency: string
  readonly language?: string
  readonly logoUrl?: string
  readonly logoSize?: 'SMALL' | 'MEDIUM' | 'LARGE'
  readonly logoAlignment?: 'LEFT' | 'CENTER' | 'RIGHT'
  /** `accent` as `#rrggbb` is used, shaded until it can be read on both schemes; others are for later. */
  readonly colours?: Readonly<Record<string, string>>
  /** The shop's own front page: where the logo and "Back to the shop" lead. */
  readonly homeUrl?: string
  /** Offered where a person can do nothing more alone. */
  readonly supportEmail?: string
}

interface Shell {
  readonly site: Site
  /** The request that printed the page; shown beside unexpected errors. */
  readonly requestId?: string
}

/** An open redirect session of `GET /oauth2/authorize?session=`. */
export interface AuthorizeSession {
  /** Id of the redirect session; sent back to `POST /_hosted/authorize`. */
  readonly session: string
  /** Name of the application that asked, as registered. */
  readonly clientName: string
  readonly clientId?: string
  readonly prompt?: 'login' | 'none' | 'consent' | 'select_account'
  readonly allowSignUp?: boolean
  /** Kept through the steps, e.g. after a recovery. */
  readonly email?: string
  /** Where "Back" leads: the redirect URI with error=access_denied, or the site. */
  readonly cancelUrl?: string
  /** Absent: `/_hosted/recovery?session=<session>`. */
  readonly recoveryUrl?: string
  /** Absent: a captcha is solved only when a refused call asks for one. */
  readonly captcha?: CaptchaPolicy
  /** The site's own questions; the answers go into `profile.customFields`, named by `key`. */
  readonly signUpFields?: readonly SignUpField[]
  /** Development only: accounts to fill in with one click. */
  readonly testAccounts?: readonly {
    readonly email: string
    readonly password: string
    readonly label: string
  }[]
}

/** Where a proof of work is asked for before anything was refused. */
export interface CaptchaPolicy {
  readonly register?: 'OFF' | 'VISIBLE' | 'INVISIBLE'
  readonly login?: 'OFF' | 'VISIBLE' | 'INVISIBLE'
}

export interface SignUpField {
  readonly key: string
  readonly label: string
  readonly type: 'TEXT' | 'NUMBER' | 'DATE' | 'CHECKBOX' | 'CHOICE'
  /** A required CHECKBOX has to be ticked. */
  readonly required?: boolean
  /** Of a CHOICE. */
  readonly options?: readonly string[]
}

/** `sign-in` and `sign-up` are one page that switches without a request. */
export interface SignInPage extends Shell, AuthorizeSession {
  readonly page: 'sign-in' | 'sign-up'
}

/** Opened by the server when a started verification is come back to. */
export interface EmailCodePage extends Shell, AuthorizeSession {
  readonly page: 'email-code'
  readonly stateToken: string
}

/** Posts `/v1/send-email { email, redirect: { url, clientId } }`. */
export interface RecoveryRequestPage extends Shell {
  readonly page: 'recovery-request'
  readonly session?: string
  readonly email?: string
  /** Passed on as `redirect`; both absent when recovery was opened without a client. */
  readonly redirectUrl?: string
  readonly clientId?: string
  readonly signInUrl?: string
}

/** The page behind the mail's link. Posts `/v1/recover { recoveryToken, password }`. */
export interface RecoverPage extends Shell {
  readonly page: 'recover'
  readonly token: string
  readonly email?: string
  /** The link is used, too old or unknown: the page only offers a new one. */
  readonly expired?: boolean
  /** When present the page goes on through `POST /_hosted/authorize`; else to `redirectUrl`, else `signInUrl`. */
  readonly session?: string
  readonly redirectUrl?: string
  readonly signInUrl?: string
  readonly recoveryUrl?: string
}

export interface ApprovalWaitPage extends Shell {
  readonly page: 'approval-wait'
  readonly clientName?: string
  readonly email?: string
  readonly returnUrl?: string
}

/** Somebody who has signed in at this browser. */
export interface Person {
  /** Sent back as `account`. */
  readonly id: string
  readonly email: string
  readonly name?: string
  readonly pictureUrl?: string
  /** Choosing them asks for no password. */
  readonly signedIn: boolean
  /** Of the shop's own staff: what they allow is more. */
  readonly isStaff: boolean
}

/** Who goes on? Carries the sign-in data for "another account". */
export interface ChooseAccountPage extends Shell, AuthorizeSession {
  readonly page: 'choose-account'
  readonly people: readonly Person[]
}

/** What a client would get. Carries the sign-in data for "another account". */
export interface ConsentPage extends Shell, AuthorizeSession {
  readonly page: 'consent'
  readonly account: Person
  readonly scopes: readonly string[]
  /** Not the shop's own. */
  readonly thirdParty: boolean
  /** Where the browser goes with the answer. */
  readonly returnHost?: string
}

/** What a permission lets an app do. */
export interface InWords {
  readonly title: string
  readonly description: string
}

/** An app asks to be installed. Posts what was shown to `/_hosted/install`. */
export interface InstallPage extends Shell {
  readonly page: 'install'
  readonly app: { readonly id: string; readonly name: string; readonly description: string }
  readonly redirectUrl: string
  readonly state?: string
  /** Where the browser goes with the answer. */
  readonly returnHost: string
  readonly permissions: readonly string[]
  readonly words: readonly InWords[]
  readonly installed: boolean
  /** Of an installed app: what it asks for beyond what it was allowed. */
  readonly added?: readonly InWords[]
  /** What the person may not allow. */
  readonly missing: readonly InWords[]
  /** Who is signed in. */
  readonly account: string
}

/** Another site sent the browser here to sign out: did the person mean it? Posts `request` to `/_hosted/sign-out`. */
export interface SignOutPage extends Shell {
  readonly page: 'sign-out'
  readonly request: Readonly<Record<string, string>>
  readonly clientName?: string
  readonly people: readonly Person[]
  readonly stayUrl: string
}

/** A page that this shop does not have. */
/** Where a mail about an item leads to end such mails; its form posts to its own address. */
export interface UnsubscribePage extends Shell {
  readonly page: 'unsubscribe'
  readonly about?: 'ITEMS' | 'REVIEWS'
  readonly email: string
  readonly done: boolean
}

/** A link to a file that has ended, or the word that a new one was mailed. */
export interface DownloadPage extends Shell {
  readonly page: 'download'
  readonly sent: boolean
  /** Where a form asks for a new link, and with what. */
  readonly renewUrl?: string
  readonly token?: string
}

export interface NotOfferedPage extends Shell {
  readonly page: 'not-offered'
  readonly title: string
  readonly message: string
  readonly returnUrl: string
}

export interface SignedOutPage extends Shell {
  readonly page: 'signed-out'
  readonly returnUrl?: string
  readonly signInUrl?: string
}

export interface ErrorPage extends Shell {
  readonly page: 'error'
  readonly title: string
  readonly message: string
  readonly requestId: string
  readonly returnUrl?: string
  readonly returnLabel?: string
}

export interface CheckoutPage extends Shell {
  readonly page: 'checkout'
  readonly checkoutId: string
  /** The platform's time, ISO 8601: its clock decides what has expired, not the one of the device. */
  readonly now: string
  readonly callbacks: {
    readonly cartPageUrl?: string
    readonly thankYouPageUrl?: string
    readonly postFlowUrl?: string
    readonly loginUrl?: string
  }
  readonly countries: readonly Country[]
  /** Proposed country (by the site or the request's language) when the checkout has none yet. */
  readonly defaultCountry?: string
  readonly pickupPoints?: readonly PickupPoint[]
  /** Who is signed in; without it the page offers `callbacks.loginUrl`. */
  readonly member?: { readonly email: string; readonly name?: string }
  /** `there`: the payment provider asks for the card on its own page, after the order is reviewed. */
  readonly cardsAreEntered?: 'here' | 'there'
  /** Other payment providers that may be chosen, each with a page of its own. */
  readonly providers?: readonly Provider[]
  /** False: by those providers alone. */
  readonly takesCards?: boolean
  /** Development only. */
  readonly testCards?: readonly TestCard[]
  /** The visible policies of the checkout settings, in plain words. */
  readonly policies?: readonly { readonly title: string; readonly content: string }[]
  /** A box that has to be ticked before the order is placed. */
  readonly policyAgreement?: { readonly checkedByDefault: boolean }
  /** The shop's own questions; each answer is a custom field of the checkout under the same title. */
  readonly questions?: readonly CheckoutQuestion[]
  /** Nobody pays here who is not signed in. */
  readonly membersOnly?: boolean
  /** False: the field for a gift card is not shown. */
  readonly giftCards?: boolean
}

export interface Provider {
  readonly id: string
  readonly name: string
}

/** `CHECKBOX` answers `true` or nothing; `CHOICE` one of `choices`. */
export interface CheckoutQuestion {
  readonly id: string
  readonly title: string
  readonly type: 'TEXT' | 'CHECKBOX' | 'CHOICE'
  readonly required: boolean
  readonly choices?: readonly string[]
  readonly checkedByDefault?: boolean
}

export interface Country {
  /** ISO 3166-1 alpha-2. The page names it by `Intl.DisplayNames` when `name` is absent. */
  readonly code: string
  readonly name?: string
  /** ISO 3166-2 codes such as `US-CA`. Empty or absent: free text is not asked for either. */
  readonly subdivisions?: readonly { readonly code: string; readonly name: string }[]
  readonly subdivisionRequired?: boolean
  /** false where the country has no postal codes. */
  readonly postalCode?: boolean
}

/** More about a delivery option with `logistics.pickupDetails`, found by its `code`. */
export interface PickupPoint {
  readonly code: string
  readonly name: string
  readonly addressLine: string
  readonly hours?: string
  /** Slots a person may choose from; sent back as the option's own code. */
  readonly timeSlots?: readonly { readonly code: string; readonly from: string; readonly to: string }[]
}

/** As the test gateway lists them. */
export interface TestCard {
  readonly number: string
  readonly label: string
  readonly expiryMonth: number
  readonly expiryYear: number
  readonly cvc: string
  readonly outcome: string
}

export interface ChallengePage extends Shell {
  readonly page: 'challenge'
  readonly challengeId: string
  readonly checkoutId: string
  /** Formatted in the site's locale. */
  readonly amount: string
  readonly merchant: string
  readonly cardLast4: string
  readonly cardBrand?: string
  /** Where a refused or abandoned challenge leads. Absent: `/_hosted/checkout/<checkoutId>`. */
  readonly checkoutUrl?: string
}

/** A payment request: whoever has the link may pay it. */
export interface PayLinkPage extends Shell {
  readonly page: 'pay-link'
  readonly token: string
  /** The platform's time, ISO 8601. */
  readonly now: string
  readonly title: string
  readonly description?: string
  readonly orderNumber: string
  /** Formatted in the site's locale. */
  readonly amount: string
  readonly paid: boolean
  /** Paid as far as the buyer goes: the bank still thinks about it. */
  readonly pending: boolean
  readonly continueUrl: string
  readonly cardsAreEntered: 'here' | 'there'
  readonly providers?: readonly Provider[]
  readonly takesCards?: boolean
  /** Development only. */
  readonly testCards?: readonly TestCard[]
}

export interface ConfirmationPage extends Shell {
  readonly page: 'confirmation'
  /** Read by `GET /v1/orders/{id}` with the cookie. */
  readonly orderId: string
  readonly continueUrl?: string
  /** The member's order list; absent for a guest. */
  readonly ordersUrl?: string
}

/** `GET /_dev`, development only: what connection.json says; an empty shop has little of it. */
export interface ConsolePage extends Shell {
  readonly page: 'console'
  readonly connection: Connection
  readonly cards: readonly { readonly number: string; readonly outcome: string; readonly label: string }[]
  /** What the test gateway can be made to answer. */
  readonly outcomes: readonly string[]
  readonly seeds: readonly string[]
}
export interface Connection {
  readonly baseUrl: string
  readonly siteId: string
  readonly dev: string
  readonly clientId?: string
  readonly backOfficeClientId?: string
  readonly apiKey?: string
  readonly catalogAppId?: string
  readonly app?: { readonly appId: string; readonly appSecret: string; readonly instanceId: string }
  readonly products?: readonly { readonly catalogItemId: string; readonly name: string }[]
  readonly coupon?: { readonly code: string }
  readonly giftCard?: { readonly code: string; readonly balance: string }
  readonly accounts?: readonly { readonly role: string; readonly email: string; readonly password: string }[]
}
