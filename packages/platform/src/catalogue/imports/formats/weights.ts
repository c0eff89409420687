export type WeightUnit = 'KG' | 'LB'

/** The grams in a unit of a column. */
export const grams = {
  weightInGrams: 1,
  weightInKilograms: 1_000,
  weightInPounds: 453.592_37,
  weightInOunces: 28.349_523_125,
}

const unitOf = { KG: grams.weightInKilograms, LB: grams.weightInPounds }
const rounded = (weight: number): number => Math.round(weight * 10_000) / 10_000

export const toGrams = (weight: number, unit: WeightUnit): number =>
  Math.round(weight * unitOf[unit] * 1_000) / 1_000

/** In the unit of the shop. */
export const fromGrams = (weight: number, unit: WeightUnit): number => rounded(weight / unitOf[unit])
