import { type AddressFormat, addressFormats } from '../../generated/address-formats.ts'
import type { Address } from '../../generated/shared.ts'
import type { Context } from '../../kernel/http/context.ts'
import { findSubdivision } from '../../kernel/subdivisions.ts'

/** Rejects a postal code that cannot exist in the country of the address, and adds the name of a known subdivision. */
export function checkedAddress<A extends Address>(
  ctx: Pick<Context, 'violation'>,
  address: A,
  field: string,
): A {
  const format = addressFormats[address.country ?? '']
  refuseWrongPostalCode(ctx, format, address.postalCode, field)
  const name = findSubdivision(address.country, address.subdivision)?.name
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
