import { type EmailLanguage, pickLanguage } from '../../kernel/mail/email.ts'

interface ItemWords {
  readonly contains: string
  readonly preorder: string
  readonly availableFrom: (date: string) => string
  readonly notYetInStock: string
}

const words: Readonly<Record<EmailLanguage, ItemWords>> = {
  en: {
    contains: 'Contains',
    preorder: 'Pre-order',
    availableFrom: (date) => `Available from ${date}`,
    notYetInStock: 'Not yet in stock',
  },
  de: {
    contains: 'Enthält',
    preorder: 'Vorbestellung',
    availableFrom: (date) => `Lieferbar ab ${date}`,
    notYetInStock: 'Noch nicht auf Lager',
  },
}

/** The words of lines about an item, which orders keep in the shop's language. */
export const itemWords = (language: string): ItemWords => pickLanguage([language], words)
