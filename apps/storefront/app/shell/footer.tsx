import type { MenuLink, MenuSubLink } from '@vitrine/client/site-frame'
import { Wordmark } from '@vitrine/ui/wordmark'
import { lazy, type ReactNode, Suspense } from 'react'

import { useSite } from '../data/site.ts'
import { shop } from '../shop.ts'
import { texts, withMoreTexts } from '../texts/texts.ts'
import { useMenu } from './menus/menu-links.ts'
import { MenuText } from './menus/menu-text.tsx'
import { ThemeChoice } from './theme-choice.tsx'

export function Footer() {
  const site = useSite()
  const links = useMenu('footer')
  return (
    <footer className="vt-screen-only mt-24 border-t border-line bg-surface">
      <div className="mx-auto flex max-w-page flex-col gap-x-16 gap-y-10 px-gutter py-14 lg:flex-row">
        <div className="lg:w-1/3">
          <Wordmark name={shop.name} logoUrl={shop.logoUrl} size="LARGE" />
          {shop.description ? (
            <p className="mt-3 max-w-narrow text-sm text-ink-soft">{shop.description}</p>
          ) : null}
          <Contact />
          {site?.frame.newsletter ? <FootNewsletter /> : null}
        </div>
        <div className="grid flex-1 grid-cols-2 gap-x-6 gap-y-10 sm:grid-cols-[repeat(auto-fit,minmax(7rem,1fr))]">
          {links.map(({ label, link, entries }) =>
            entries.length > 0 ? (
              <Column key={`${label} ${link}`} title={label} link={link}>
                {entries.map((one) => (
                  <FooterLink key={`${one.label} ${one.link}`} {...one} />
                ))}
              </Column>
            ) : null,
          )}
          <Column title={texts.shell.account}>
            <FooterLink
              link="/account"
              label={site?.role === 'member' ? texts.shell.yourAccount : texts.shell.signIn}
            />
            {site?.frame.community ? <FooterLink link="/community" label={texts.shell.community} /> : null}
            <FooterLink link="/track-order" label={texts.shell.trackOrder} />
            <FooterLink link="/cart" label={texts.shell.yourCart} />
            <FooterLink link="/search" label={texts.shell.search} />
          </Column>
          <ThemeChoice />
        </div>
      </div>
      <div className="mx-auto max-w-page px-gutter">
        <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2 border-t border-line py-6 text-xs text-ink-soft">
          <p>
            © {[site?.year, shop.name].join(' ')}.{shop.tagline ? ` ${shop.tagline}.` : null}
          </p>
          <LegalLinks links={links} />
          {site?.frame.analytics ? (
            <Suspense>
              <Analytics analytics={site.frame.analytics} />
            </Suspense>
          ) : null}
        </div>
      </div>
    </footer>
  )
}

/** The entries without others below them, such as the imprint. */
function LegalLinks({ links }: { readonly links: readonly MenuLink[] }) {
  const single = links.filter(({ entries }) => entries.length === 0)
  if (single.length === 0) return null
  return (
    <nav aria-label={texts.shell.legal}>
      <ul className="flex flex-wrap gap-x-6">
        {single.map((one) => (
          <FooterLink key={`${one.label} ${one.link}`} {...one} />
        ))}
      </ul>
    </nav>
  )
}

/** Its scripts come only to shops with a receiver of events. */
const Analytics = lazy(async () => (await import('../analytics/load.ts')).load())

/** The script of the form comes only to shops that show it. */
const NewsletterForm = lazy(async () => ({
  default: (await withMoreTexts(import('../newsletter/newsletter-form.tsx'))).NewsletterForm,
}))

function FootNewsletter() {
  return (
    <section aria-label={texts.shell.newsletter} className="mt-8">
      <h2 className="mb-3 font-text text-sm font-medium">{texts.shell.newsletter}</h2>
      <Suspense>
        <NewsletterForm source="footer" />
      </Suspense>
    </section>
  )
}

/** Address, contact and profiles elsewhere, as far as the shop has them. */
function Contact() {
  const { supportEmail, phone, socialLinks } = shop
  return (
    <address className="mt-4 flex flex-col gap-1 text-sm text-ink-soft not-italic">
      {shop.address}
      {supportEmail ? <a href={`mailto:${supportEmail}`}>{supportEmail}</a> : null}
      {phone ? <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a> : null}
      {socialLinks.map(({ name, url }) => (
        <a key={url} href={url} rel="me">
          {name}
        </a>
      ))}
    </address>
  )
}

interface ColumnProps {
  readonly title: string
  readonly link?: string | undefined
  readonly children: ReactNode
}

function Column({ title, link, children }: ColumnProps) {
  return (
    <nav aria-label={texts.shell.footerMenu(title)}>
      <h2 className="font-text text-sm font-medium">
        <MenuText link={link} className="hover:underline">
          {title}
        </MenuText>
      </h2>
      <ul className="mt-2 text-sm text-ink-soft">{children}</ul>
    </nav>
  )
}

function FooterLink({ label, link }: MenuSubLink) {
  return (
    <li>
      <MenuText link={link} className="inline-block py-1.5 hover:text-ink hover:underline">
        {label}
      </MenuText>
    </li>
  )
}
