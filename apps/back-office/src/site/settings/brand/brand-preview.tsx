import { inkOn, isLight } from '@vitrine/theme/colour'
import { facesOf } from '@vitrine/theme/fonts'
import { buttonClass } from '@vitrine/ui/button'
import { cx } from '@vitrine/ui/cx'
import { ShoppingBagIcon } from '@vitrine/ui/icons'
import { Wordmark } from '@vitrine/ui/wordmark'
import type { CSSProperties } from 'react'

import { formatMinor } from '../../../data/money.ts'
import { shop } from '../../../shop.ts'
import { ownScheme, themeProperties } from '../look/theme-properties.ts'
import { useFonts } from '../look/use-fonts.ts'
import type { BrandDraft } from './brand-draft.ts'

export interface BrandPreviewProps {
  readonly shopName: string
  /** Absent for a shop without a logo. */
  readonly logoUrl: string | undefined
  readonly draft: BrandDraft
}

/** A picture of the hosted checkout. Its properties are those of the platform's `brandStyle`. */
export function BrandPreview({ shopName, logoUrl, draft }: BrandPreviewProps) {
  const { colours, alignment, logoSize, text, showsTitle, backLink } = draft
  useFonts(shop.theme.fonts)
  return (
    <div
      role="img"
      aria-label="Preview of the checkout"
      data-theme={theme(colours.form) ?? ownScheme(shop.theme)}
      className="overflow-hidden rounded-lg border border-line-strong bg-paper font-text text-sm text-ink"
      style={{
        ...themeProperties(
          shop.theme,
          theme(colours.form) ?? ownScheme(shop.theme),
          facesOf(shop.theme.fonts),
        ),
        ...paper(colours.form),
        ...accent(colours.selection),
      }}
    >
      <div
        data-theme={theme(colours.header)}
        className={cx('flex bg-paper px-5 py-4', alignment === 'CENTER' && 'justify-center')}
        style={{ ...paper(colours.header), ...(colours.headerText && { color: colours.headerText }) }}
      >
        <span className="flex flex-wrap items-center gap-x-3">
          <Wordmark name={shopName} {...(logoUrl && { logoUrl })} size={logoSize} />
          {text}
        </span>
      </div>
      <div className="grid grid-cols-[3fr_2fr]">
        <div className="flex flex-col gap-3 p-5">
          <span className="flex flex-wrap items-baseline justify-between gap-2">
            {showsTitle ? <span className="font-display text-2xl">Checkout</span> : null}
            {backLink === 'HIDDEN' ? null : (
              <span className="text-ink-soft">
                {backLink === 'ICON' ? <ShoppingBagIcon size={18} /> : 'Back to cart'}
              </span>
            )}
          </span>
          <span className="rounded-md border border-line-strong bg-paper px-3 py-2 text-ink-soft">
            Email address
          </span>
          <span className="flex items-center gap-2 rounded-md border border-line-strong bg-accent-soft px-3 py-2">
            <span className="size-4 flex-none rounded-full border-5 border-accent bg-paper" />
            Standard delivery
          </span>
          <span className={buttonClass({ size: 'sm' })} style={button(colours.button)}>
            Sign in
          </span>
          <span className={buttonClass({ size: 'sm' })} style={button(colours.order || colours.button)}>
            {`Pay ${formatMinor(4800n, shop.currency)}`}
          </span>
        </div>
        <div
          data-theme={theme(colours.summary)}
          className="border-l border-line bg-surface p-5"
          style={section(colours.summary)}
        >
          <span className="block">Product name</span>
          <span className="block text-ink-soft">Delivery: free</span>
          <span className="mt-2 block border-t border-line pt-2 font-medium">Total</span>
        </div>
      </div>
      <div
        data-theme={theme(colours.footer)}
        className="border-t border-line px-5 py-3 text-center"
        style={section(colours.footer)}
      >
        {shopName}
      </div>
    </div>
  )
}

type Properties = CSSProperties & Readonly<Record<`--${string}`, string>>

const theme = (fill: string) => (fill ? (isLight(fill) ? 'light' : 'dark') : undefined)

function paper(fill: string): Properties {
  if (!fill) return {}
  const shade = (share: number) => `color-mix(in oklab, ${fill} ${share}%, var(--ink))`
  return { '--paper': fill, '--surface': shade(96), color: 'var(--ink)' }
}

const section = (fill: string): Properties => (fill ? { ...paper(fill), background: fill } : {})

const button = (colour: string): Properties =>
  colour ? { '--button': colour, '--button-ink': inkOn(colour) } : {}

function accent(colour: string): Properties {
  if (!colour) return {}
  return {
    '--accent': colour,
    '--accent-ink': inkOn(colour),
    '--accent-soft': `color-mix(in oklab, ${colour} 12%, var(--paper))`,
  }
}
