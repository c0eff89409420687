import { type AddressFormat, addressFormats } from '../../generated/address-formats.ts'
import type { Address } from '../../generated/shared.ts'
import type { Context } from '../../kernel/http/context.ts'

/** Rejects a postal code that cannot exist in the country of the address, and adds the name of a known subdivision. */
export function checkedAddress<A extends Address>(
  ctx: Pick<Context, 'violation'>,
  address: A,
  field: string,
): A {
  const format = addressFormats[address.country ?? '']
  refuseWrongPostalCode(ctx, format, address.postalCode, field)
  const name = nameOf(format, address)
  return name ? { ...address, subdivisionFullname: name } : address
}

function refuseWrongPostalCode(
  ctx: Pick<Context, 'violation'>,
  format: AddressFormat | undefined,
  postalCode: string | undefined,
  field: string,
): void {
  const known = format?.postalCode
  const typed = postalCode?.trim().toUpperCase()
  if (!known || !typed || new RegExp(`^(?:${known.pattern})$`).test(typed)) return
  ctx.violation(
    `${field}.postalCode`,
    'FORMAT',
    `Enter ${withArticle(known.name)} such as “${known.example}”`,
  )
}

const withArticle = (name: string): string => (name === 'Eircode' ? `an ${name}` : `a ${name}`)

/** Of the code with or without its country, such as `US-ME` or `ME`. */
function nameOf(format: AddressFormat | undefined, { country, subdivision }: Address): string | undefined {
  const typed = subdivision?.trim().toUpperCase()
  return format?.subdivision?.choices.find(({ code }) => code === typed || code === `${country}-${typed}`)
    ?.name
}
