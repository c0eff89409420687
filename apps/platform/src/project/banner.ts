import type { ConnectionFile } from '@vitrine/platform'

/** The parts of connection.json that the start command shows; an empty shop has neither coupon nor gift card. */
export type Connection = Pick<ConnectionFile, 'accounts' | 'cards'> &
  Partial<Pick<ConnectionFile, 'coupon' | 'giftCard'>>

export interface Addresses {
  /** Undefined: a platform without a shop. */
  readonly storefront: string | undefined
  readonly backOffice: string
  readonly platform: string
}

/** The block that is printed once everything answers: where things are and who may come in. */
export function banner(addresses: Addresses, connection: Connection, seconds: number, data: string): string {
  const rows: [string, string][] = [
    ...(addresses.storefront ? [['Storefront', addresses.storefront] as [string, string]] : []),
    ['Back office', addresses.backOffice],
    ['Platform', addresses.platform],
    ['Console', `${addresses.platform}/_dev`],
    ['', ''],
    ...labelled('Accounts', columns(connection.accounts.map((a) => [a.role, a.email, a.password]))),
    ...labelled('Test cards', columns(connection.cards.map((card) => [card.number, card.outcome]))),
  ]
  const { coupon, giftCard } = connection
  if (coupon) {
    const value = coupon.type === 'PERCENT' ? `${coupon.value} %` : coupon.value
    rows.push(['Coupon', `${coupon.code}  (${value} off)`])
  }
  if (giftCard) rows.push(['Gift card', `${giftCard.code}  (${giftCard.balance} left)`])
  rows.push(['Data', `${data}  (remove it to begin anew)`])
  const owner = connection.accounts.find(({ role }) => role === 'owner')
  const begin =
    owner && `Begin: open the back office at ${addresses.backOffice} and sign in as ${owner.email}.`
  const lines = rows.map(([label, value]) => `  ${label.padEnd(13)}${value}`.trimEnd())
  return [
    '',
    `Vitrine is up after ${seconds.toFixed(1)} s. Ctrl-C stops it.`,
    '',
    ...lines,
    '',
    ...(begin ? [begin, ''] : []),
  ].join('\n')
}

function labelled(label: string, lines: readonly string[]): [string, string][] {
  return lines.map((line, index) => [index === 0 ? label : '', line])
}

function columns(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  )
}
