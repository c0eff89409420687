import { readOwnCheckout } from '../../checkout/checkouts/index.ts'
import type { CardToChoose } from '../../generated/hosted-pages.ts'
import { browserOf } from '../../identity/hosted-sign-in/index.ts'
import type { Context } from '../../kernel/http/context.ts'
import { shopGateway } from '../payment-connections/index.ts'
import { chosenCard, type KeptToCharge, type PayError, shownOf, usableCards } from '../payments/index.ts'

/** The cards of a member to choose from. Absent where the shop takes no cards. */
export async function cardsToChoose(ctx: Context, memberId: string): Promise<CardToChoose[] | undefined> {
  const { name } = await shopGateway(ctx)
  if (name === 'none') return undefined
  return (await usableCards(ctx, name, memberId)).map(shownOf)
}

interface Wanted {
  readonly card?: object | undefined
  readonly provider?: string | undefined
  readonly confirmationToken?: string | undefined
  readonly savedCardId?: string | undefined
  readonly keepCard: boolean
}

/** Saved cards belong to the member who is signed in in this browser, and whose checkout it is. */
export async function savedCardOf(
  ctx: Context<PayError>,
  checkoutId: string,
  { card, provider, confirmationToken, savedCardId, keepCard }: Wanted,
): Promise<{ readonly kept?: KeptToCharge; readonly keepForOwnUse?: boolean }> {
  if (savedCardId === undefined && !keepCard) return {}
  const signedIn = browserOf(ctx)?.identityId
  const memberId = (await readOwnCheckout(ctx, checkoutId)).member_id
  const isOwn = memberId !== null && signedIn === memberId
  if (savedCardId === undefined) return { keepForOwnUse: isOwn && provider === undefined }
  if (card || provider !== undefined || confirmationToken !== undefined)
    return ctx.violation('savedCardId', 'FIELD_NOT_ALLOWED', 'A saved card pays alone: send no other payment')
  const { name } = await shopGateway(ctx)
  const kept = isOwn ? await chosenCard(ctx, name, memberId, savedCardId) : undefined
  return kept
    ? { kept }
    : ctx.violation('savedCardId', 'VALIDATION', 'This card is not saved any more. Choose another one')
}
