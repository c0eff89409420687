import type { SecondFactor } from '@vitrine/client/security'
import { BellIcon, MailIcon, MessageIcon, PhoneIcon, SmartphoneIcon } from '@vitrine/ui/icons'

/** What can be set up here; PUSH is set up by an app of the shop, which knows its phone. */
export const offered = ['TOTP', 'EMAIL', 'SMS', 'CALL'] as const
export type Offered = (typeof offered)[number]

export const isOffered = (type: string): type is Offered => (offered as readonly string[]).includes(type)

const words = {
  TOTP: {
    Icon: SmartphoneIcon,
    name: 'Authenticator app',
    about: 'An app on your phone shows a code, also without a network.',
  },
  EMAIL: { Icon: MailIcon, name: 'E-mail', about: 'We send a code to your address each time.' },
  SMS: { Icon: MessageIcon, name: 'Text message', about: 'We send a code to your phone each time.' },
  CALL: { Icon: PhoneIcon, name: 'Phone call', about: 'We call you and say a code.' },
  PUSH: {
    Icon: BellIcon,
    name: 'A tap on your phone',
    about: 'We ask on your phone, and you confirm there.',
  },
} as const

export const wayOf = (type: SecondFactor['type']) =>
  type in words ? words[type as keyof typeof words] : words.TOTP
