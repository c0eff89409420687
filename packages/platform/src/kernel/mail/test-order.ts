import { type EmailContent, type EmailLanguage, pickLanguage } from './email.ts'

/** The facts of an email about an order. */
export interface OfOrder {
  /** True if it was paid in the test mode of a payment provider. */
  readonly isTest?: boolean | undefined
}

const words = {
  en: { label: 'Test order', note: 'This is a test order: no real money moves.' },
  de: { label: 'Testbestellung', note: 'Dies ist eine Testbestellung: Es fließt kein echtes Geld.' },
}

/** Marks an email about a test order, also if the owner changed its text. */
export function markTest(content: EmailContent, { isTest }: OfOrder, language: EmailLanguage): EmailContent {
  if (!isTest) return content
  const { label, note } = pickLanguage([language], words)
  return { ...content, subject: `${label}: ${content.subject}`, intro: [note, ...content.intro] }
}
