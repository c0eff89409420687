import type { ReactNode } from 'react'

import { Footer } from './frame/footer.tsx'
import { Header } from './frame/header.tsx'
import { fontsOf, lookOf } from './look.ts'
import { addressOf } from './picture.tsx'
import { readShop, readWords } from './shop.ts'
import './styles.css'
import './frame/frame.css'
import './account/account.css'

export async function generateMetadata() {
  const { name, description, faviconUrl } = await readShop()
  return {
    title: { default: name, template: `%s · ${name}` },
    ...(description && { description }),
    ...(faviconUrl && { icons: { icon: addressOf(faviconUrl) } }),
  }
}

/** The frame of all pages, in the look of the shop. */
export default async function Layout({ children }: { readonly children: ReactNode }) {
  const [shop, words] = await Promise.all([readShop(), readWords()])
  return (
    <html lang={words.language}>
      <head>
        {fontsOf(shop).map((url) => (
          <link key={url} rel="preload" href={url} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
        <style>{lookOf(shop)}</style>
      </head>
      <body>
        <Header />
        <main>{children}</main>
        <Footer />
      </body>
    </html>
  )
}
