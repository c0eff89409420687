import { addressFormats } from '../generated/address-formats.ts'

interface Subdivision {
  /** ISO 3166-2, such as `US-CA`. */
  readonly code: string
  readonly name: string
}

/** The state or province of a typed text: its name, or its code with or without the country. */
export function findSubdivision(
  country: string | undefined,
  typed: string | undefined,
): Subdivision | undefined {
  const text = typed?.trim().toUpperCase()
  if (!country || !text) return undefined
  return addressFormats[country]?.subdivision?.choices.find(
    ({ code, name }) => code === text || code === `${country}-${text}` || name.toUpperCase() === text,
  )
}

/** Regions and tax rates know codes, but an address may have the name. A text that is no name stays as it is. */
export function codeOfSubdivision(country: string, typed: string | undefined): string | undefined {
  const known = findSubdivision(country, typed)
  return known && known.name.toUpperCase() === typed?.trim().toUpperCase() ? known.code : typed
}
