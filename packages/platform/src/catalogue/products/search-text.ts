import type { NewProduct } from './write-store.ts'

/** The text that a search looks in: a product's texts in all languages, choices, SKUs, brand, tags and descriptions of media. */
export function searchText({ slug, brand, tags = [], document, variants }: NewProduct): string {
  const { options, media } = document
  const texts = [
    ...Object.values(document.texts).flatMap(({ name, tagline, description, details }) => [
      name,
      tagline,
      description,
      ...details.map(({ value }) => value),
    ]),
    slug,
    brand,
    ...tags,
    ...options.flatMap((option) => [option.name, ...option.choices.map(({ value }) => value)]),
    ...variants.flatMap(({ sku, barcode }) => [sku, barcode]),
    ...media.map(({ altText }) => altText),
  ]
  return normalise(texts.filter(Boolean).join(' '))
}

/** The words of a search; the text of a product must contain each of them, also as a part of a word. */
export function searchWords(search: string): string[] {
  return normalise(search).split(/\s+/).filter(Boolean).slice(0, 8).map(singular)
}

/** Lower case without accents, and with the American spelling of words such as "harbour". */
const normalise = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/(?<=[a-z]{3})our(?=s?\b|ed\b|ing\b)/g, 'or')

/** The part that the singular and the plural of an English word share: the text of a product may hold either. */
function singular(word: string): string {
  if (/^[a-z]{2,}ies$/.test(word)) return word.slice(0, -3)
  if (/^[a-z]+(?:ch|sh|ss|x|z)es$/.test(word)) return word.slice(0, -2)
  return /^[a-z]{2,}[^su]s$/.test(word) ? word.slice(0, -1) : word
}
