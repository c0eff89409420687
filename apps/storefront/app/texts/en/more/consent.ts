import type { Purpose } from '../../../analytics/consent.ts'

const names: Readonly<Record<Purpose, string>> = { ANALYTICS: 'analytics', MARKETING: 'marketing' }

export const consent = {
  cookies: 'Cookies',
  optedOut:
    'Your browser asks shops not to share your data (Global Privacy Control). We follow it: only necessary cookies are set.',
  privacy: 'Privacy',
  necessary: 'Necessary',
  necessaryHint: 'Keep your cart, your sign-in and this choice.',
  close: 'Close',
  reject: 'Reject',
  acceptAll: 'Accept all',
  accept: 'Accept',
  save: 'Save choice',
  choose: 'Choose',
  purposes: {
    ANALYTICS: { label: 'Analytics', hint: 'Counts visits and purchases, without your name or address.' },
    MARKETING: { label: 'Marketing', hint: 'Measures advertisements and chooses those that you see.' },
  },
  question: (purposes: readonly Purpose[]) =>
    `We use necessary cookies and, if you agree, others for ${purposes.map((one) => names[one]).join(' and ')}. You can change your choice at any time.`,
}
