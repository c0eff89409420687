import { BellIcon, LockIcon, MailIcon, MessageIcon, PhoneIcon, SmartphoneIcon } from '@vitrine/ui/icons'
import type { ComponentType, ReactNode } from 'react'
import type { Sentences } from '../data/failure.ts'
import type { Factor, FactorType } from '../sign-in/flow.ts'
import { fill } from '../texts/fill.tsx'
import { texts } from '../texts/texts.ts'

export interface FactorWords {
  readonly Icon: ComponentType<{ readonly size?: number; readonly className?: string }>
  /** Name in the list of methods. */
  readonly name: string
  /** Description in the list of new methods. */
  readonly about: string
  /** Heading of the step. */
  readonly heading: string
  /** Label of the field. */
  readonly label: string
  /** Label of the resend button; absent if nothing is sent. */
  readonly again?: string
}

type KnownType = Exclude<FactorType, 'UNKNOWN_FACTOR_TYPE'>

const icons: Readonly<Record<KnownType, FactorWords['Icon']>> = {
  TOTP: SmartphoneIcon,
  EMAIL: MailIcon,
  SMS: MessageIcon,
  CALL: PhoneIcon,
  PUSH: BellIcon,
  PASSWORD: LockIcon,
}

export function wordsOf(type: FactorType): FactorWords {
  const known = type === 'UNKNOWN_FACTOR_TYPE' ? 'TOTP' : type
  return { Icon: icons[known], ...texts().account.factors[known] }
}

/** Messages for a wrong code, by type. */
export function wrongCode(type: FactorType): Sentences | undefined {
  const { wrongAppCode, wrongSentCode, wrongCallCode } = texts().account
  const sentences: Partial<Record<FactorType, string>> = {
    TOTP: wrongAppCode,
    SMS: wrongSentCode,
    CALL: wrongCallCode,
  }
  const sentence = sentences[type]
  return sentence ? { VERIFICATION_FAILED: sentence } : undefined
}

/** Returns details that distinguish two factors of one type. */
export function detailOf({ label, target }: Pick<Factor, 'label' | 'target'>): string | undefined {
  return [label, target].filter(Boolean).join(' · ') || undefined
}

/** Introduction of the step. */
export function leadOf({ type, target, label }: Factor): ReactNode {
  const { codeSent, codeSentTo, callLead, pushLead, passwordLead, appLead } = texts().account
  switch (type) {
    case 'EMAIL':
    case 'SMS':
      return target ? fill(codeSentTo, <Target type={type}>{target}</Target>) : codeSent
    case 'CALL':
      return callLead(target)
    case 'PUSH':
      return pushLead(label)
    case 'PASSWORD':
      return passwordLead
    default:
      return appLead
  }
}

/** The target of a code: phone numbers do not wrap, email addresses may. */
export function Target({ type, children }: { readonly type: FactorType; readonly children: ReactNode }) {
  const line = type === 'EMAIL' ? 'wrap-anywhere' : 'whitespace-nowrap'
  return <strong className={`font-medium text-ink ${line}`}>{children}</strong>
}
