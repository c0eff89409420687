import { codesOf, wordsOf } from '../search/index.ts'
import type { NewProduct } from './write-store.ts'

export interface SearchWords {
  readonly name: readonly string[]
  readonly all: readonly string[]
}

/** The words that find a product: of its texts in all languages, choices, codes, brand, tags and descriptions of media. */
export function searchWordsOf({ slug, brand, tags = [], document, variants }: NewProduct): SearchWords {
  const { options, media } = document
  const texts = Object.values(document.texts)
  const name = wordsOf(texts.map((text) => text.name))
  const others = [
    ...texts.flatMap(({ tagline, description, details }) => [
      tagline,
      description,
      ...details.map(({ value }) => value),
    ]),
    slug,
    brand,
    ...tags,
    ...options.flatMap((option) => [option.name, ...option.choices.map(({ value }) => value)]),
    ...media.map(({ altText }) => altText),
  ]
  const codes = variants.flatMap(({ sku, barcode }) => [sku, barcode])
  return {
    name,
    all: [...new Set([...name, ...wordsOf([...others, ...codes]), ...codesOf(codes)])],
  }
}
