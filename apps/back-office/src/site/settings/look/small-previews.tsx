import type { Scheme } from '@vitrine/theme/derive'
import { facesOf, mailFacesOf } from '@vitrine/theme/fonts'
import type { Theme } from '@vitrine/theme/theme'
import { buttonClass } from '@vitrine/ui/button'
import { Wordmark } from '@vitrine/ui/wordmark'
import type { ReactNode } from 'react'

import { shop } from '../../../shop.ts'
import { type Faces, ownScheme, themeProperties } from './theme-properties.ts'
import { useFonts } from './use-fonts.ts'

/** Drawings with the colours, fonts and shapes of the theme. Emails load no fonts. */
export function SmallPreviews({ theme }: { readonly theme: Theme }) {
  const scheme = ownScheme(theme)
  useFonts(theme.fonts)
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Drawing name="Checkout" theme={theme} scheme={scheme} faces={facesOf(theme.fonts)}>
        <p className="border-b border-line px-4 py-3">
          <Wordmark name={shop.name} logoUrl={shop.logoUrl} size="SMALL" />
        </p>
        <div className="flex flex-col gap-2.5 p-4 text-sm">
          <span className="font-display text-lg">Checkout</span>
          <span className="rounded-md border border-line-strong px-3 py-2 text-ink-soft">Email address</span>
          <span className="rounded-md border border-line-strong bg-accent-soft px-3 py-2">
            Standard delivery
          </span>
          <span className={buttonClass({ size: 'sm' })}>Pay</span>
        </div>
      </Drawing>
      <Drawing name="Email" theme={theme} scheme={scheme} faces={mailFacesOf(theme.fonts)}>
        <div className="flex h-full flex-col items-start gap-3 bg-surface p-4 text-sm">
          <Wordmark name={shop.name} logoUrl={shop.logoUrl} size="SMALL" />
          <div className="flex flex-col items-start gap-3 self-stretch rounded-md bg-paper p-4">
            <span>Thank you for your order.</span>
            <span className={buttonClass({ size: 'sm' })}>See your order</span>
          </div>
          <span className="text-xs text-ink-soft">{shop.name}</span>
        </div>
      </Drawing>
    </div>
  )
}

interface DrawingProps {
  readonly name: string
  readonly theme: Theme
  readonly scheme: Scheme
  readonly faces: Faces
  readonly children: ReactNode
}

function Drawing({ name, theme, scheme, faces, children }: DrawingProps) {
  return (
    <figure>
      <div
        role="img"
        aria-label={`Preview of the ${name.toLowerCase()}`}
        data-theme={scheme}
        className="overflow-hidden rounded-lg border border-line-strong bg-paper font-text text-ink"
        style={themeProperties(theme, scheme, faces)}
      >
        {children}
      </div>
      <figcaption className="mt-1.5 text-sm text-ink-soft">{name}</figcaption>
    </figure>
  )
}
