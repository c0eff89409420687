import { addressFormats } from '../../generated/address-formats.ts'
import type { AddressSuggestion } from '../../generated/members.ts'
import { networkOf } from '../../kernel/http/address.ts'
import type { Context } from '../../kernel/http/context.ts'
import type { AddressSearch, FoundAddress } from '../../kernel/ports/address-search.ts'
import { findSubdivision } from '../../kernel/subdivisions.ts'

/** Enough for a fast typist, because forms ask once per pause. Providers charge for each question. */
export const searchLimits = {
  asker: { points: 60, seconds: 600 },
  network: { points: 300, seconds: 600 },
} as const
const patience = 2_000
const most = 5

/** The asker is the checkout or the member whose questions count. */
export async function findAddresses(
  ctx: Context,
  asker: string,
  { text, country }: { readonly text: string; readonly country: string },
): Promise<{ suggestions: AddressSuggestion[] }> {
  const { addressSearch } = ctx.services
  if (!addressSearch || (text.match(/[\p{L}\p{N}]/gu) ?? []).length < 3) return { suggestions: [] }
  await count(ctx, 'address search', asker, searchLimits.asker)
  await count(ctx, 'address search of network', networkOf(ctx.request.ip), searchLimits.network)
  const found = await ask(ctx, addressSearch, text, country)
  return {
    suggestions: found
      .filter((one) => one.country === country)
      .slice(0, most)
      .map(fitted),
  }
}

async function count(
  ctx: Context,
  name: string,
  key: string,
  limit: { readonly points: number; readonly seconds: number },
): Promise<void> {
  const { allowed, retryAfterSeconds } = await ctx.services.rateLimits.consume(
    name,
    `${ctx.siteId} ${key}`,
    limit,
  )
  if (!allowed) ctx.fail('TOO_MANY_REQUESTS', { retryAfterSeconds })
}

/** A search that fails or takes too long finds nothing. The log has its reason and none of the typed text. */
async function ask(
  ctx: Context,
  search: AddressSearch,
  text: string,
  country: string,
): Promise<readonly FoundAddress[]> {
  const signal = AbortSignal.timeout(patience)
  const late = new Promise<never>((_, reject) =>
    signal.addEventListener('abort', () => reject(new Error('it did not answer in time'))),
  )
  try {
    return await Promise.race([search.suggest({ text, country, signal }), late])
  } catch (error) {
    const cause = error instanceof Error ? error.name : 'unknown'
    ctx.services.log.warn({ search: search.name, cause }, 'the address search did not answer')
    return []
  }
}

/** Only the fields that the country's format has. An unknown state is left to the customer. */
function fitted({ addressLine, city, postalCode, subdivision, country }: FoundAddress): AddressSuggestion {
  const format = addressFormats[country]
  const has = (field: 'city' | 'postalCode') => !format || format.fields.includes(field)
  const known = findSubdivision(country, subdivision)
  return {
    addressLine: addressLine.slice(0, 200),
    ...(city && has('city') && { city: city.slice(0, 100) }),
    ...(postalCode && has('postalCode') && { postalCode: postalCode.slice(0, 20) }),
    ...(known && { subdivision: known.code, subdivisionFullname: known.name }),
  }
}
