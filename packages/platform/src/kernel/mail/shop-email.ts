import type { SiteSettings } from '../settings.ts'
import type { EmailContent } from './email.ts'
import { composeEmail, type EmailKind } from './email-kind.ts'
import type { OfOrder } from './test-order.ts'

/** The facts of each email to the shop. */
export interface ToShop extends OfOrder {
  readonly site: string
  /** The page of the back office where staff act. Absent if the platform knows no back office. */
  readonly page: string | undefined
}

/** The facts of a preview. */
export const toExampleShop = { site: 'Example', page: 'https://office.example' } satisfies ToShop

/** The facts of one email, and the path of its page in the back office. */
export type Notice<Facts extends ToShop> = Omit<Facts, 'site' | 'page'> & { readonly path: string }

/** Writes an email to the shop in its language. */
export function composeShopEmail<Facts extends ToShop>(
  settings: SiteSettings,
  kind: EmailKind<Facts>,
  notice: Notice<Facts>,
) {
  const facts: object = { ...notice, site: settings.name, page: officePage(settings, notice.path) }
  return composeEmail(settings, kind, facts as Facts)
}

export const officePage = ({ backOfficeUrl }: SiteSettings, path: string): string | undefined =>
  backOfficeUrl && `${backOfficeUrl}${path}`

export const officeButton = (page: string | undefined, label: string): EmailContent['lines'] =>
  page ? [{ link: page, label }] : []
