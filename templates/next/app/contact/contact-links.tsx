import { addressLines } from '@vitrine/pricing/address-lines'

import { readShop } from '../shop.ts'

/** The ways to reach the shop that its owner entered. */
export async function ContactLinks() {
  const { businessAddress = {}, supportEmail, phone, socialLinks } = await readShop()
  const place = addressLines(businessAddress).join(', ')
  return (
    <address>
      {place && <span>{place}</span>}
      {supportEmail && <a href={`mailto:${supportEmail}`}>{supportEmail}</a>}
      {phone && <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>}
      {socialLinks.map(({ name, url }) => (
        <a key={url} href={url} rel="me">
          {name}
        </a>
      ))}
    </address>
  )
}
