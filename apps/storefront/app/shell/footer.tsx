import { useQuery } from '@tanstack/react-query'
import { collectionsOptions } from '@vitrine/react/products'
import { useClient } from '@vitrine/react/provider'
import { Wordmark } from '@vitrine/ui/wordmark'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { collectionsInside } from '../catalogue/collection-tree.ts'
import { useSite } from '../data/site.ts'
import { shop, shopAddress } from '../shop.ts'
import { ThemeChoice } from './theme-choice.tsx'

export function Footer() {
  const site = useSite()
  const { data: collections = [] } = useQuery(collectionsOptions(useClient()))
  return (
    <footer className="vt-screen-only mt-24 border-t border-line bg-surface">
      <div className="mx-auto grid max-w-page grid-cols-2 gap-x-8 gap-y-10 px-gutter py-14 lg:grid-cols-[2fr_1fr_1fr_1fr]">
        <div className="max-lg:col-span-2">
          <Wordmark name={shop.name} logoUrl={shop.logoUrl} size="LARGE" />
          {shop.description ? (
            <p className="mt-3 max-w-narrow text-sm text-ink-soft">{shop.description}</p>
          ) : null}
          <Contact />
        </div>
        <Column title="Shop">
          <FooterLink to="/products">All products</FooterLink>
          {collectionsInside(collections).map(({ slug, name }) => (
            <FooterLink key={slug} to={`/collections/${slug}`}>
              {name}
            </FooterLink>
          ))}
          <FooterLink to="/plans">Memberships</FooterLink>
        </Column>
        <Column title="Account">
          <FooterLink to="/account">{site?.role === 'member' ? 'Your account' : 'Sign in'}</FooterLink>
          <FooterLink to="/community">Community</FooterLink>
          <FooterLink to="/track-order">Track an order</FooterLink>
          <FooterLink to="/cart">Your cart</FooterLink>
          <FooterLink to="/search">Search</FooterLink>
        </Column>
        <ThemeChoice />
      </div>
      <div className="mx-auto max-w-page px-gutter">
        <p className="border-t border-line py-6 text-xs text-ink-soft">
          © {[site?.year, shop.name].join(' ')}.{shop.tagline ? ` ${shop.tagline}.` : null}
        </p>
      </div>
    </footer>
  )
}

/** Address, contact and profiles elsewhere, as far as the shop has them. */
function Contact() {
  const { supportEmail, phone, socialLinks } = shop
  return (
    <address className="mt-4 flex flex-col gap-1 text-sm text-ink-soft not-italic">
      {shopAddress()}
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

function Column({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <nav aria-label={`${title}, below`}>
      <h2 className="font-text text-sm font-medium">{title}</h2>
      <ul className="mt-2 text-sm text-ink-soft">{children}</ul>
    </nav>
  )
}

function FooterLink({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  return (
    <li>
      <Link to={to} prefetch="intent" className="inline-block py-1.5 hover:text-ink hover:underline">
        {children}
      </Link>
    </li>
  )
}
