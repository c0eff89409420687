import type { ControlTexts } from '@vitrine/ui/control-texts'
import type { Sentences } from '../../data/failure.ts'

const expired = 'This page has expired. Go back to the shop and start again.'

export const texts = {
  /** English is in the controls themselves. */
  controls: undefined as ControlTexts | undefined,
  notifications: 'Notifications',
  dismiss: 'Dismiss',
  tax: 'Tax',
  taxRow: (name: string, included: boolean) => (included ? `${name}, included` : name),
  legal: 'Legal',
  newTab: '(opens in a new tab)',
  backToShop: 'Back to the shop',
  tryAgain: 'Try again',
  signIn: 'Sign in',
  emailAddress: 'Email address',
  firstName: 'First name',
  lastName: 'Last name',
  optional: 'optional',
  choose: 'Choose',
  notLoaded: 'The page did not load',
  checkConnection: 'Check your connection, then reload the page.',
  reload: 'Reload',
  waitAnnounced: (seconds: number) => `You can try again in ${inWords(seconds)}.`,
  waitShown: (figures: string) => `Try again in ${figures}`,
  waitOver: 'You can try again now.',
  /** The label of a button that waits. */
  inSeconds: (label: string, seconds: number) => `${label} in ${seconds} s`,
  enterEmail: 'Enter your email address.',
  wrongEmail: 'Enter an email address, such as name@example.com.',
  choosePassword: 'Choose a password.',
  shortPassword: (least: number, typed: number) => `Use at least ${least} characters; you have ${typed}.`,
  enterDigits: (count: number) => `Enter the ${count} digits of the code.`,
  items: 'Items',
  quantity: 'Quantity',
  free: 'Free',
  total: 'Total',
  discount: 'Discount',
  discountCode: (code: string) => `Discount code ${code}`,
  deliveryBy: (method: string) => `Delivery: ${method}`,
  giftCard: 'Gift card',
  card: 'Card',
  unexpected: 'Something went wrong on this page. Reload it. You may have to enter your data again.',
  serverError: 'Something went wrong on our side. Nothing was lost. Try again in a moment.',
  /** The platform explains each error code in English. */
  otherFailure: (message: string) => message,
  markedFields: 'Correct the marked fields.',
  /** By the violated rule. Without one, the platform's description is shown. */
  fieldRules: {} as Readonly<Partial<Record<string, string>>>,
  failures: {
    NETWORK_ERROR: 'We could not reach the shop. Check your connection and try again. Nothing was lost.',
    TIMEOUT: 'The shop took too long to answer. Try again. Nothing happens twice.',
    TOO_MANY_REQUESTS: 'Too many attempts. Wait a moment, then try again.',
    UNAUTHENTICATED: expired,
    TOKEN_EXPIRED: expired,
    FORBIDDEN: 'This belongs to another account. Go back to the shop and start again.',
    CONFLICT: 'This was changed in another window. Check the new version.',
    REDIRECT_SESSION_NOT_FOUND: 'This sign-in has expired. Go back to the shop and sign in again.',
    SESSION_TOKEN_INVALID: 'This sign-in has expired. Sign in again.',
  } satisfies Sentences,
}

export type ShellTexts = typeof texts

function inWords(seconds: number): string {
  if (seconds < 60) return `${seconds} seconds`
  const minutes = Math.ceil(seconds / 60)
  return minutes === 1 ? 'one minute' : `${minutes} minutes`
}
