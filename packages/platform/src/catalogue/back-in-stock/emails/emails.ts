import type { EmailContent } from '../../../kernel/mail/email.ts'

export interface BackInStockFacts {
  readonly site: string
  /** The item's name and formatted price. */
  readonly item: string
  readonly price: string
  readonly picture: { readonly url: string; readonly alt: string } | undefined
  /** Values that the caller adds, by name. */
  readonly extras: Readonly<Record<string, string>>
  readonly link: string
  readonly stopLink: string
}

export type BackInStockEmail = (facts: BackInStockFacts) => EmailContent

export function itemLines({ item, price, picture, extras }: BackInStockFacts): EmailContent['lines'] {
  return [
    ...(picture ? [{ picture: picture.url, alt: picture.alt }] : []),
    { rows: [[item, price], ...Object.entries(extras)] },
  ]
}
