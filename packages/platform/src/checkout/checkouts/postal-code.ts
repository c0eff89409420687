import { postalCodes } from '../../generated/postal-codes.ts'
import type { Address } from '../../generated/shared.ts'
import type { Context } from '../../kernel/http/context.ts'

/** Rejects a postal code that cannot exist in the country of the address. */
export function refuseWrongPostalCode(
  ctx: Pick<Context, 'violation'>,
  address: Address | undefined,
  field: string,
): void {
  const { country = '', postalCode } = address ?? {}
  const format = postalCodes[country]
  const typed = postalCode?.trim().toUpperCase()
  if (!format || !typed || new RegExp(`^(?:${format.pattern})$`).test(typed)) return
  ctx.violation(
    `${field}.postalCode`,
    'FORMAT',
    `Enter ${withArticle(format.name)} such as “${format.example}”`,
  )
}

const withArticle = (name: string): string => (name === 'Eircode' ? `an ${name}` : `a ${name}`)
