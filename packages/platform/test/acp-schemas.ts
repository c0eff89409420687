import { schemasOf } from './ucp-schemas.ts'

/** The errors of a value against a definition of the published schemas, such as `CheckoutSession`; empty if it is valid. */
export function acpFaultsOf(
  value: unknown,
  definition: string,
  file: 'agentic-checkout' | 'feed' = 'agentic-checkout',
): unknown {
  const validate = schemasOf('acp', '2026-04-17').compile({
    $ref: `https://example.com/schemas/${file}/bundle.schema.json#/$defs/${definition}`,
  })
  return validate(value) ? [] : validate.errors
}
