import { deleteMemberEmails } from '@vitrine/client/members'
import { verifyEmail } from '@vitrine/client/security'
import { start } from '@vitrine/client/verification'
import { moreTexts } from '../../texts/texts.ts'
import { memberNow, type Outcome, type Work } from '../act.server.ts'
import type { EmailAnswer } from './emails.tsx'

export const sendCode: Work<Outcome & Pick<EmailAnswer, 'verificationId'>> = async ({ client }) => {
  const { verificationId } = await start(client, { target: 'EMAIL' })
  return { verificationId }
}

export const confirmEmail: Work = async ({ client, field }) => {
  const code = field('code').replace(/\s/g, '')
  if (!/^\d{6}$/.test(code)) return { fields: { code: moreTexts.contact.sixDigits } }
  await verifyEmail(client, { verificationId: field('verification'), code })
  return { done: moreTexts.contact.emailConfirmed }
}

/** Removes all addresses except the login address, which the platform keeps. */
export const removeOtherEmails: Work = async ({ client }) => {
  const { id } = await memberNow(client)
  await deleteMemberEmails(client, { id })
  return { done: moreTexts.contact.othersRemoved }
}
