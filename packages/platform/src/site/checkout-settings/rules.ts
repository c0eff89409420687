import type {
  CheckoutSettings,
  CheckoutSettingsChanges,
  TimeSpan,
} from '../../generated/checkout-settings.ts'
import type { StoredCheckoutSettings } from '../../kernel/settings.ts'
import { days, hours, minutes } from '../../kernel/time/time-spans.ts'

const policy = { visible: false, content: '' }
const box = { visible: false, checkedByDefault: false }

type Alignment = CheckoutSettings['checkoutBrand']['header']['alignment']
type Stated = Omit<CheckoutSettings, 'createdDate' | 'updatedDate'>

/** The default settings, with the header of the look. Reminder emails are off until the shop enables them. */
const defaultsFor = (alignment: Alignment): Stated => ({
  checkoutPolicies: {
    termsAndConditions: policy,
    privacyPolicy: policy,
    returnPolicy: policy,
    digitalItemPolicy: policy,
    contactUs: policy,
    customPolicy: { ...policy, title: '' },
  },
  checkoutFields: {
    subscriptionCheckbox: box,
    policyAgreementCheckbox: box,
    giftCardRedeemEnabled: true,
    delayCaptureEnabled: false,
    captureBeforeExpiryEnabled: false,
  },
  checkoutBrand: {
    header: {
      logo: { size: 'MEDIUM' },
      alignment,
      displayCheckoutLabel: true,
      continueShopping: { hidden: false, displayType: 'TEXT' },
    },
    mainSection: {},
    footer: {},
    global: {},
  },
  checkoutBillingFields: 'All_FIELDS',
  customFields: [],
  guestCheckout: 'ALLOWED',
  acceptingPayments: true,
  stockHold: { value: 15, unit: 'MINUTES' },
  abandonment: { enabled: true, after: { value: 1, unit: 'HOURS' }, reminders: [], notifyShop: false },
  cartMerge: 'ADD_UP',
})

export function checkoutSettingsOf(
  { createdDate, updatedDate, ...stored }: StoredCheckoutSettings,
  { alignment, since }: { readonly alignment: Alignment; readonly since: Date },
): CheckoutSettings {
  return {
    ...(merged(defaultsFor(alignment), stored) as Stated),
    createdDate: createdDate ? new Date(createdDate) : since,
    updatedDate: updatedDate ? new Date(updatedDate) : since,
  }
}

/** Merges changes into the settings; null removes a value. Lists and time spans are replaced as a whole. */
export function applyChanges(
  stored: StoredCheckoutSettings,
  changes: CheckoutSettingsChanges,
): StoredCheckoutSettings {
  return merged(stored, changes) as StoredCheckoutSettings
}

function merged(base: unknown, changes: unknown): unknown {
  if (changes === undefined) return base
  if (!isPlaces(base) || !isPlaces(changes)) return changes
  const names = new Set([...Object.keys(base), ...Object.keys(changes)])
  return Object.fromEntries([...names].map((name) => [name, merged(base[name], changes[name])]))
}

function isPlaces(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !('unit' in value)
}

/** Returns the first invalid setting with the reason. `linksPolicies`: the checkout links a page with policies. */
export function wrongWith(
  { customFields, checkoutPolicies, checkoutFields }: CheckoutSettings,
  linksPolicies: boolean,
): { readonly field: string; readonly description: string } | undefined {
  for (const [index, { id, title, type, choices = [] }] of customFields.entries()) {
    const wrong = (name: string, description: string) => ({
      field: `customFields[${index}].${name}`,
      description,
    })
    if (customFields.findIndex((other) => other.id === id) < index)
      return wrong('id', 'is the id of another question already')
    if (customFields.findIndex((other) => other.title === title) < index)
      return wrong('title', 'is the title of another question already')
    if (type === 'CHOICE' && choices.length === 0) return wrong('choices', 'must name at least one choice')
  }
  const shown = Object.values(checkoutPolicies).some(({ visible, content }) => visible && content)
  if (checkoutFields.policyAgreementCheckbox.visible && !shown && !linksPolicies) {
    return {
      field: 'checkoutFields.policyAgreementCheckbox.visible',
      description: 'requires a visible policy with text, or a published page for terms, privacy or returns',
    }
  }
  return undefined
}

const units = { MINUTES: minutes, HOURS: hours, DAYS: days } as const

/** In milliseconds. */
export const spanOf = ({ value, unit }: TimeSpan): number => units[unit](value)
