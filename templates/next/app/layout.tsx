import { findCurrentCart } from '@vitrine/client/current-cart'
import type { ReactNode } from 'react'

import { readConfig } from '../config.ts'
import { site } from '../vitrine.ts'
import { fontsOf, lookOf } from './look.ts'
import { readShop, readWords } from './shop.ts'
import './styles.css'

export async function generateMetadata() {
  const { name, faviconUrl } = await readShop()
  return {
    title: { default: name, template: `%s · ${name}` },
    ...(faviconUrl && { icons: { icon: addressOf(faviconUrl) } }),
  }
}

/** The frame of all pages, in the look of the shop: its logo or name, and the cart. */
export default async function Layout({ children }: { readonly children: ReactNode }) {
  const client = await site.getClient()
  const [shop, words, cart] = await Promise.all([readShop(), readWords(), findCurrentCart(client)])
  const count = cart?.lineItems.reduce((sum, { quantity }) => sum + quantity, 0) ?? 0
  return (
    <html lang={shop.locale}>
      <head>
        {fontsOf(shop).map((url) => (
          <link key={url} rel="preload" href={url} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
        <style>{lookOf(shop)}</style>
      </head>
      <body>
        <header>
          <a className="name" href="/">
            {shop.logoUrl ? <img src={addressOf(shop.logoUrl)} alt={shop.name} /> : shop.name}
          </a>
          <nav>
            <a href="/account">{words.account}</a>
            <a href="/cart">{words.cartWith(count)}</a>
          </nav>
        </header>
        <main>{children}</main>
        <footer>
          {shop.name}
          {shop.supportEmail && <a href={`mailto:${shop.supportEmail}`}>{shop.supportEmail}</a>}
        </footer>
      </body>
    </html>
  )
}

/** Files of the media library have paths of the platform. */
const addressOf = (url: string): string => new URL(url, readConfig().platformUrl).href
