import type { EmailContent } from '../../../kernel/mail/email.ts'

/** The account emails in one language. `site` is the name of the shop. */
export interface AccountEmails {
  confirmAddress(site: string, code: string): EmailContent
  secondFactorCode(site: string, code: string): EmailContent
  recovery(site: string, link: string): EmailContent
  activation(site: string, link: string): EmailContent
  /** `inviter` is empty if unknown. */
  staffInvitation(site: string, inviter: string, link: string): EmailContent
  passwordReset(site: string, link: string): EmailContent
  alreadyRegistered(site: string, link: string): EmailContent
  passwordChanged(site: string, link: string): EmailContent
  factorAdded(site: string, factor: FactorName, link: string): EmailContent
  factorRemoved(site: string, factor: FactorName, link: string): EmailContent
  newDevice(site: string, device: string, link: string): EmailContent
  recoveryCodesUsedUp(site: string): EmailContent
  approved(site: string, link: string | undefined): EmailContent
}

export type FactorName = 'TOTP' | 'EMAIL' | 'SMS' | 'CALL' | 'PUSH'
