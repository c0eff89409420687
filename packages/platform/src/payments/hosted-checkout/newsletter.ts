import type { Order } from '../../generated/shared.ts'
import type { Context } from '../../kernel/http/context.ts'
import { askBuyer } from '../../site/newsletter/index.ts'
import { pageWords } from './page-data.ts'

/** The answer stands in the order under the words of the page, in either language. */
const questions = new Set<string | undefined>(Object.values(pageWords).map(({ news }) => news))

/** A buyer who ticked the box for news and offers gets an email that asks to confirm the address. */
export async function subscribeBuyer(
  ctx: Context,
  { customFields, buyerInfo: { email }, buyerLanguage: locale }: Order,
): Promise<void> {
  const ticked = customFields.some(({ title, value }) => questions.has(title) && value === true)
  if (ticked && email) await askBuyer(ctx, { email, locale, source: 'checkout' })
}
