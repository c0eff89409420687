import type { ProductDraft } from './product-draft.ts'

/** What every part of the product's form receives. */
export interface SectionState {
  readonly draft: ProductDraft
  readonly change: (changes: Partial<ProductDraft>) => void
  readonly errorOf: (path: string) => string | undefined
}
