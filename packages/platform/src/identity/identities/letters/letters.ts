import type { Letter } from '../../../kernel/mail/letter.ts'

/** What the platform writes to people about their account, in one language. `site` is the name of the shop. */
export interface Letters {
  confirmAddress(site: string, code: string): Letter
  secondFactorCode(site: string, code: string): Letter
  recovery(site: string, link: string): Letter
  activation(site: string, link: string): Letter
  /** `inviter`: who invites; empty where that is not known. */
  staffInvitation(site: string, inviter: string, link: string): Letter
  passwordReset(site: string, link: string): Letter
  alreadyRegistered(site: string, link: string): Letter
  passwordChanged(site: string, link: string): Letter
  factorAdded(site: string, factor: FactorName, link: string): Letter
  factorRemoved(site: string, factor: FactorName, link: string): Letter
  newDevice(site: string, device: string, link: string): Letter
  recoveryCodesUsedUp(site: string): Letter
  approved(site: string, link: string | undefined): Letter
}

export type FactorName = 'TOTP' | 'EMAIL' | 'SMS' | 'CALL' | 'PUSH'
