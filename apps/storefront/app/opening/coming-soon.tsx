import { Wordmark } from '@vitrine/ui/wordmark'

import { shop } from '../shop.ts'
import styles from '../styles.css?url'
import { moreTexts, pageLanguage } from '../texts/texts.ts'

/** A whole document without scripts, so that nothing of the closed shop is in it. */
export function ComingSoon({ theme }: { readonly theme: 'light' | 'dark' | undefined }) {
  return (
    <html lang={pageLanguage()} data-theme={shop.look.isAlwaysDark ? undefined : theme}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>{moreTexts.opening.titleOf(shop.name)}</title>
        <link rel="stylesheet" href={styles} />
        <style>{shop.look.style}</style>
        <link rel="icon" href={shop.faviconUrl ?? '/favicon.svg'} />
      </head>
      <body className="flex min-h-dvh flex-col">
        <main className="m-auto flex max-w-narrow flex-col items-center px-gutter py-16 text-center">
          <Wordmark name={shop.name} logoUrl={shop.logoUrl} size="LARGE" />
          <h1 className="mt-10 text-4xl">{moreTexts.opening.comingSoon}</h1>
          {shop.tagline ? <p className="mt-4 text-lg text-ink-soft">{shop.tagline}</p> : null}
          <Contact />
        </main>
      </body>
    </html>
  )
}

function Contact() {
  const { supportEmail, socialLinks } = shop
  if (!supportEmail && socialLinks.length === 0) return null
  return (
    <address className="mt-10 flex flex-wrap justify-center gap-x-6 gap-y-2 text-sm not-italic">
      {supportEmail ? (
        <a href={`mailto:${supportEmail}`} className="vt-link">
          {supportEmail}
        </a>
      ) : null}
      {socialLinks.map(({ name, url }) => (
        <a key={url} href={url} rel="me" className="vt-link">
          {name}
        </a>
      ))}
    </address>
  )
}
