import type { Product } from '@vitrine/client/products'

import { changeOptions, maxOptions, maxVariants } from './change-options.ts'
import { newKey, type OptionDraft, type ProductDraft, variantName } from './product-draft.ts'

type Offer = Pick<ProductDraft, 'options' | 'variants' | 'media'>
type Part = Pick<Product, 'id' | 'name' | 'options' | 'variants'>

/** The limit of the platform, in characters. */
const longestName = 50

/** Whether the bundle stays within the limits when shoppers choose among the variants of a part. */
export const canOfferChoices = ({ options, variants }: Offer, part: Part): boolean =>
  part.variants.length > 1 &&
  options.length + part.options.length <= maxOptions &&
  variants.length * combinationsOf(part) <= maxVariants

/**
 * Lets shoppers choose among the variants of a part: its options become options of the bundle, and each variant of the
 * bundle gets the part that is chosen. Combinations that the part does not have are left out.
 */
export function offerChoices(offer: Offer, part: Part): Offer {
  const taken = new Set(offer.options.map(({ name }) => name))
  const added = part.options.map((option) => toOption(option, part, taken))
  const next = changeOptions(offer, [...offer.options, ...added])
  const variants = next.variants.flatMap((variant) => {
    const chosen = variantName(variant.choices, added)
    const own = part.variants.find(({ choices }) => namesOf(choices, part) === chosen)
    if (!own) return []
    const parts = variant.parts.map((one) =>
      one.productId === part.id && !one.variantId ? { ...one, variantId: own.id } : one,
    )
    return [{ ...variant, parts }]
  })
  return { ...next, variants }
}

const combinationsOf = ({ options }: Part): number =>
  options.reduce((count, { choices }) => count * choices.length, 1)

const namesOf = (choices: Readonly<Record<string, string>>, { options }: Part): string =>
  options.map(({ name }) => choices[name]).join(', ')

/** Pictures of choices stay with the part: the bundle has its own. */
function toOption(
  { name, kind, choices }: Part['options'][number],
  part: Part,
  taken: ReadonlySet<string>,
): OptionDraft {
  return {
    key: newKey(),
    name: (taken.has(name) ? `${name} of ${part.name}` : name).slice(0, longestName),
    kind: kind === 'IMAGE' ? 'TEXT' : kind,
    choices: choices.map(({ value, colorCode = '' }) => ({ key: newKey(), value, colorCode, mediaId: '' })),
  }
}
