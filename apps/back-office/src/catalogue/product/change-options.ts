import {
  type ChoiceKeys,
  newKey,
  type OptionDraft,
  type ProductDraft,
  type VariantDraft,
} from './product-draft.ts'

/** The limits of the platform. */
export const maxOptions = 6
export const maxChoices = 100
export const maxVariants = 1000

type Offer = Pick<ProductDraft, 'options' | 'variants' | 'media'>

/**
 * Makes the variants follow the options. A removed choice takes its variants along. A new choice brings variants that
 * are like their neighbours. A new option gives its first choice to the variants that exist.
 */
export function changeOptions(offer: Offer, options: readonly OptionDraft[]): Offer {
  const usable = options.filter(({ choices }) => choices.length > 0)
  const before = new Map(offer.options.map((option) => [option.key, option]))
  const kept = offer.variants.flatMap((variant) => {
    const choices = follow(variant.choices, usable, before)
    return choices ? [{ ...variant, choices }] : []
  })
  let variants = distinct(kept.length > 0 ? kept : blankOf(offer.variants, usable), usable)
  for (const option of usable) {
    const earlier = before.get(option.key)?.choices ?? []
    // An option without choices gave its first one to the variants that exist.
    const had = earlier.length > 0 ? earlier : option.choices.slice(0, 1)
    const added = option.choices.filter(({ key }) => !had.some((choice) => choice.key === key))
    // More would not be saved, and would slow the page down.
    if (variants.length * (added.length + 1) > maxVariants) continue
    variants = distinct(
      [...variants, ...added.flatMap(({ key }) => likeNeighbours(variants, option, key))],
      usable,
    )
  }
  return { options, variants: inOrder(variants, usable), media: followMedia(offer.media, usable) }
}

/** The number of variants that the options can have. */
export const possibleVariants = (options: readonly OptionDraft[]): number =>
  options.reduce((count, { choices }) => count * Math.max(1, choices.length), 1)

/** Adds the variants that were removed by hand. */
export function addMissing(offer: Offer): readonly VariantDraft[] {
  const usable = offer.options.filter(({ choices }) => choices.length > 0)
  let all: ChoiceKeys[] = [{}]
  for (const { key, choices } of usable)
    all = all.flatMap((one) => choices.map((choice) => ({ ...one, [key]: choice.key })))
  const template = offer.variants[0]
  const made = all.map((choices) => copyOf(template, choices))
  return inOrder(distinct([...offer.variants, ...made], usable), usable)
}

/** Undefined if a choice of the variant is gone. */
function follow(
  choices: ChoiceKeys,
  options: readonly OptionDraft[],
  before: ReadonlyMap<string, OptionDraft>,
): ChoiceKeys | undefined {
  const next: Record<string, string> = {}
  for (const { key, choices: known } of options) {
    const chosen = before.get(key)?.choices.length ? choices[key] : known[0]?.key
    if (!known.some((choice) => choice.key === chosen) || chosen === undefined) return undefined
    next[key] = chosen
  }
  return next
}

/** All choices of an option were replaced: one variant starts anew. */
function blankOf(variants: readonly VariantDraft[], options: readonly OptionDraft[]): VariantDraft[] {
  const first = Object.fromEntries(options.map(({ key, choices }) => [key, choices[0]?.key ?? '']))
  return [copyOf(variants[0], first)]
}

const likeNeighbours = (
  variants: readonly VariantDraft[],
  option: OptionDraft,
  choice: string,
): readonly VariantDraft[] =>
  variants.map((variant) => copyOf(variant, { ...variant.choices, [option.key]: choice }))

/**
 * A copy has the price and the parts of its model, but its own stock and codes. Beside a variant whose stock is tracked
 * it is sold out until its own stock is entered, because untracked stock would be sold without limit.
 */
function copyOf(model: VariantDraft | undefined, choices: ChoiceKeys): VariantDraft {
  const { price = '', fullPrice = '', cost = '', weight = '', quantity = '', parts = [] } = model ?? {}
  return {
    key: newKey(),
    choices,
    price,
    fullPrice,
    cost,
    weight,
    sku: '',
    barcode: '',
    quantity: quantity && '0',
    mediaId: '',
    scheduledDate: '',
    isHidden: false,
    parts,
  }
}

/** The first of several variants with the same choices stays. */
function distinct(variants: readonly VariantDraft[], options: readonly OptionDraft[]): VariantDraft[] {
  const seen = new Map<string, VariantDraft>()
  for (const variant of variants) {
    const name = options.map(({ key }) => variant.choices[key]).join(' ')
    if (!seen.has(name)) seen.set(name, variant)
  }
  return [...seen.values()]
}

/** Sorts the variants as the choices are sorted. */
function inOrder(
  variants: readonly VariantDraft[],
  options: readonly OptionDraft[],
): readonly VariantDraft[] {
  const rank = ({ choices }: VariantDraft): readonly number[] =>
    options.map((option) => option.choices.findIndex(({ key }) => key === choices[option.key]))
  const compare = (one: VariantDraft, other: VariantDraft): number => {
    const [left, right] = [rank(one), rank(other)]
    const at = left.findIndex((place, index) => place !== right[index])
    return at < 0 ? 0 : (left[at] ?? 0) - (right[at] ?? 0)
  }
  return [...variants].sort(compare)
}

/** A picture forgets the choices that are gone. */
function followMedia(media: Offer['media'], options: readonly OptionDraft[]): Offer['media'] {
  const known = new Set(options.flatMap(({ choices }) => choices.map(({ key }) => key)))
  return media.map((one) => ({
    ...one,
    choices: Object.fromEntries(Object.entries(one.choices).filter(([, choice]) => known.has(choice))),
  }))
}
