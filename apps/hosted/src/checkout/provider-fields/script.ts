/** The parts of the payment provider's browser script that the checkout calls. */
export interface ProviderScript {
  elements(options: object): ScriptElements
  createConfirmationToken(options: {
    readonly elements: ScriptElements
    readonly params?: object
  }): Promise<{ readonly confirmationToken?: { readonly id: string }; readonly error?: ScriptError }>
  handleNextAction(options: { readonly clientSecret: string }): Promise<{ readonly error?: ScriptError }>
}

export interface ScriptElements {
  create(type: 'payment', options: object): ScriptElement
  create(type: 'expressCheckout', options: object): ExpressElement
  update(options: { readonly amount: number }): void
  submit(): Promise<{ readonly error?: ScriptError }>
}

export interface ScriptElement {
  mount(place: HTMLElement): void
  destroy(): void
  focus(): void
  on(event: 'ready' | 'loaderror', act: () => void): void
}

/** The buttons of wallets. */
interface ExpressElement {
  mount(place: HTMLElement): void
  destroy(): void
  on<Name extends keyof ExpressEvents>(event: Name, act: (event: ExpressEvents[Name]) => void): void
}

interface ExpressEvents {
  readonly ready: { readonly availablePaymentMethods?: Readonly<Record<string, boolean>> }
  readonly loaderror: object
  readonly click: Resolving
  readonly shippingaddresschange: Resolving & Pick<WalletParty, 'address'>
  readonly shippingratechange: Resolving & { readonly shippingRate: { readonly id: string } }
  readonly confirm: Confirming
}

interface Resolving {
  readonly resolve: (options: object) => void
  readonly reject: () => void
}

/** The buyer has approved the payment in the wallet. */
export interface Confirming {
  readonly billingDetails: WalletParty & { readonly email?: string }
  readonly shippingAddress?: WalletParty
  readonly paymentFailed: (reply: { readonly reason: 'fail' }) => void
}

export interface WalletParty {
  readonly name?: string
  readonly phone?: string | undefined
  readonly address: {
    readonly country: string
    readonly state?: string
    readonly line1?: string
    readonly line2?: string
    readonly postal_code?: string
    readonly city?: string
  }
}

interface ScriptError {
  readonly message?: string
}

type Connect = (publishableKey: string) => ProviderScript

/** The fields and the wallets of a page share the script. */
let loading: Promise<void> | undefined

/** Loads the provider's script once, always from the provider's own address. */
export async function loadScript(address: string, publishableKey: string): Promise<ProviderScript> {
  loading ??= added(address)
  await loading
  const { Stripe: connect } = window as unknown as { readonly Stripe?: Connect }
  if (!connect) throw new Error('The script of the payment provider did not start')
  return connect(publishableKey)
}

function added(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = address
    script.onload = () => resolve()
    script.onerror = () => {
      script.remove()
      loading = undefined
      reject(new Error('The script of the payment provider did not load'))
    }
    document.head.append(script)
  })
}
