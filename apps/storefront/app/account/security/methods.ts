import type { SecondFactor } from '@vitrine/client/security'
import { BellIcon, MailIcon, MessageIcon, PhoneIcon, SmartphoneIcon } from '@vitrine/ui/icons'

/** Methods that a page can set up. */
export const offered = ['TOTP', 'EMAIL', 'SMS', 'CALL', 'PUSH'] as const
export type Offered = (typeof offered)[number]

export const isOffered = (type: string): type is Offered => (offered as readonly string[]).includes(type)

const words = {
  TOTP: {
    Icon: SmartphoneIcon,
    name: 'Authenticator app',
    about: 'An app on your phone shows a code, even offline.',
  },
  EMAIL: { Icon: MailIcon, name: 'Email', about: 'We send a code to your email address.' },
  SMS: { Icon: MessageIcon, name: 'Text message', about: 'We send a code to your phone.' },
  CALL: { Icon: PhoneIcon, name: 'Phone call', about: 'We call you and read out a code.' },
  PUSH: {
    Icon: BellIcon,
    name: 'Push notification',
    about: 'This browser shows a notification, and you confirm the sign-in there.',
  },
} as const

export const methodOf = (type: SecondFactor['type']) =>
  type in words ? words[type as keyof typeof words] : words.TOTP
