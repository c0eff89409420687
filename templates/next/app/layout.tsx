import { findCurrentCart } from '@vitrine/client/current-cart'
import { getSiteProfile } from '@vitrine/client/site-profile'
import type { ReactNode } from 'react'

import { site } from '../vitrine.ts'
import './styles.css'

export async function generateMetadata() {
  const { siteProfile } = await getSiteProfile(await site.getClient())
  return { title: { default: siteProfile.name, template: `%s · ${siteProfile.name}` } }
}

/** The frame of all pages: the name of the shop and the cart. */
export default async function Layout({ children }: { readonly children: ReactNode }) {
  const client = await site.getClient()
  const [{ siteProfile }, cart] = await Promise.all([getSiteProfile(client), findCurrentCart(client)])
  const count = cart?.lineItems.reduce((sum, { quantity }) => sum + quantity, 0) ?? 0
  return (
    <html lang={siteProfile.locale}>
      <body>
        <header>
          <a className="name" href="/">
            {siteProfile.name}
          </a>
          <nav>
            <a href="/account">Account</a> <a href="/cart">Cart ({count})</a>
          </nav>
        </header>
        <main>{children}</main>
      </body>
    </html>
  )
}
