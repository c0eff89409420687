import type { ProductDraft } from './product-draft.ts'

/** The state of the form, for each of its parts. */
export interface SectionState {
  readonly draft: ProductDraft
  readonly change: (changes: Partial<ProductDraft>) => void
  readonly errorOf: (path: string) => string | undefined
}
