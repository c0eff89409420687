import { PortableProduct as Shape } from '@vitrine/contract/shapes/product-import'
import fc from 'fast-check'
import type { PortableProduct } from '../../../generated/product-imports.ts'

const some = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined })
/** Also the texts that formulas, lists and quotation marks make difficult. */
const text = (maxLength: number) =>
  fc.oneof(
    // A blank text is no text.
    fc.string({ minLength: 1, maxLength, unit: 'grapheme' }).filter((one) => one.trim() !== ''),
    fc.constantFrom(
      '=1+1',
      '+49',
      '-',
      '@x',
      "'=1",
      "''=2",
      '"',
      'a "b"',
      'x,y;z',
      'a\r\nb',
      '[1',
      ' x ',
      '\t1',
      "'",
      '0',
    ),
  )
const amount = fc.integer({ min: 0, max: 10 ** 8 }).map((minor) => (minor / 100).toFixed(2))
const list = (maxLength: number) => some(fc.uniqueArray(text(maxLength), { minLength: 1, maxLength: 4 }))
const picture = fc.record(
  { url: fc.integer().map((number) => `https://pictures.example/${number},a.jpg`), altText: some(text(20)) },
  { requiredKeys: ['url'] },
)

const product = fc
  .record({
    name: text(60),
    description: some(text(200)),
    tagline: some(text(60)),
    brand: some(text(20)),
    ribbon: some(text(20)),
    itemType: some(fc.constantFrom('PHYSICAL' as const, 'DIGITAL' as const, 'GIFT_CARD' as const)),
    visibility: some(fc.constantFrom('DRAFT' as const, 'PUBLISHED' as const, 'ARCHIVED' as const)),
    tags: list(20),
    collections: list(40),
    media: some(fc.uniqueArray(picture, { minLength: 1, maxLength: 4, selector: ({ url }) => url })),
    seo: some(fc.record({ title: text(40), description: text(40) })),
    shippable: some(fc.boolean()),
    minQuantity: some(fc.integer({ min: 1, max: 9 })),
    details: some(fc.array(fc.record({ name: text(20), value: text(40) }), { minLength: 1, maxLength: 3 })),
    customFields: some(
      fc.array(fc.record({ name: text(20), type: fc.constant('TEXT' as const), value: text(40) }), {
        minLength: 1,
        maxLength: 3,
      }),
    ),
    publishDate: some(fc.date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true })),
    options: fc.uniqueArray(
      fc.record({
        // The platform refuses this name.
        name: text(20).filter((name) => name !== '__proto__'),
        kind: fc.constantFrom('TEXT' as const, 'COLOR' as const),
        choices: fc.uniqueArray(fc.record({ value: text(20) }), {
          minLength: 1,
          maxLength: 3,
          selector: ({ value }) => value,
        }),
      }),
      { maxLength: 2, selector: ({ name }) => name },
    ),
    facts: fc.array(
      fc.record({
        price: amount,
        cost: some(amount),
        sku: some(text(20)),
        // A blank barcode is none.
        barcode: some(text(20).filter((one) => one.trim() !== '')),
        weight: some(fc.integer({ min: 0, max: 9_999 }).map((grams) => grams / 1_000)),
        quantity: some(fc.integer({ min: 0, max: 999 })),
      }),
      { minLength: 9, maxLength: 9 },
    ),
  })
  .map(({ options, facts, ...rest }): PortableProduct => {
    let combinations: Record<string, string>[] = [{}]
    for (const { name, choices } of options)
      combinations = combinations.flatMap((chosen) =>
        choices.map(({ value }) => ({ ...chosen, [name]: value })),
      )
    const variants = combinations.map((choices, index) => ({
      ...facts[index],
      ...(options.length && { choices }),
    }))
    return JSON.parse(JSON.stringify({ ...rest, ...(options.length && { options }), variants }))
  })

/** Some products, each with a slug and SKUs of its own. */
export const products = fc.array(product, { minLength: 1, maxLength: 4 }).map((drafts) =>
  drafts.map((draft, index) =>
    Shape.parse({
      ...draft,
      slug: `product-${index}`,
      variants: draft.variants.map((variant, at) =>
        variant.sku ? { ...variant, sku: `${index}/${at}` } : variant,
      ),
    }),
  ),
)
