import type { SecondFactor } from '@vitrine/client/security'
import { BellIcon, MailIcon, MessageIcon, PhoneIcon, SmartphoneIcon } from '@vitrine/ui/icons'
import { moreTexts } from '../../texts/texts.ts'

/** Methods that a page can set up. */
export const offered = ['TOTP', 'EMAIL', 'SMS', 'CALL', 'PUSH'] as const
export type Offered = (typeof offered)[number]

export const isOffered = (type: string): type is Offered => (offered as readonly string[]).includes(type)

const icons = {
  TOTP: SmartphoneIcon,
  EMAIL: MailIcon,
  SMS: MessageIcon,
  CALL: PhoneIcon,
  PUSH: BellIcon,
} as const

export function methodOf(type: SecondFactor['type']) {
  const known = isOffered(type) ? type : 'TOTP'
  return { Icon: icons[known], ...moreTexts.security.methods[known] }
}
