import type { EmailContent } from '../../../kernel/mail/email.ts'

export interface ReviewRequestFacts {
  readonly site: string
  /** The recipient's name. */
  readonly name: string | undefined
  /** The shop's own text. */
  readonly message: string | undefined
  readonly items: readonly {
    readonly name: string
    readonly picture: { readonly url: string; readonly alt: string } | undefined
    readonly link: (rating: number) => string
  }[]
  readonly stopLink: string
}

export type ReviewRequestEmail = (facts: ReviewRequestFacts) => EmailContent

const most = 5

/** An item with a link for each star rating, best first. */
export function itemLines(
  item: ReviewRequestFacts['items'][number],
  said: (stars: number) => string,
): EmailContent['lines'] {
  const ratings = Array.from({ length: most }, (_, index) => most - index)
  return [
    ...(item.picture ? [{ picture: item.picture.url, alt: item.picture.alt }] : []),
    item.name,
    {
      choices: ratings.map((rating) => ({
        link: item.link(rating),
        label: '★'.repeat(rating) + '☆'.repeat(most - rating),
        title: said(rating),
      })),
    },
  ]
}
