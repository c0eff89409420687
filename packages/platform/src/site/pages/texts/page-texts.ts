import type { PageRole } from '../../../generated/shared.ts'

type Lines = readonly string[]

/** The data of the shop in its legal pages, or a placeholder for each that is missing. */
export interface LegalFacts {
  readonly name: string
  /** Name and address. */
  readonly seller: string
  readonly email: string
  readonly address: string
  readonly phone: string
  readonly vatId: string
  readonly taxIncluded: boolean
}

export type LegalTexts = Readonly<Record<'shipping' | 'returns' | 'privacy' | 'terms' | 'imprint', Lines>>

/** The words of the templates of pages. A text in square brackets waits for words of the owner. */
export interface PageTexts {
  readonly titles: Readonly<Record<PageRole, string>>
  readonly home: Readonly<Record<'shopAll' | 'products' | 'viewAll' | 'collections', string>>
  readonly about: {
    readonly heading: (name: string) => string
    readonly story: string
    readonly text: string
  }
  readonly contact: { readonly heading: string; readonly text: string }
  readonly sizes: {
    readonly text: string
    readonly head: Lines
    readonly row: (size: string) => Lines
  }
  readonly placeholders: Readonly<Record<'email' | 'address' | 'phone' | 'vatId', string>>
  readonly legal: (facts: LegalFacts) => LegalTexts
}
