import { Disclosure } from '@vitrine/ui/disclosure'
import { ArrowLeftIcon, ShoppingBagIcon } from '@vitrine/ui/icons'
import { SkipLink } from '@vitrine/ui/skip-link'
import type { ReactNode } from 'react'
import type { CheckoutLook, PageOf } from '../generated/hosted-pages.ts'
import { BrandHeader } from '../shell/brand-header.tsx'
import { LegalLinks } from '../shell/legal-links.tsx'
import { useTitle } from '../shell/use-title.ts'
import { texts } from '../texts/texts.ts'

export interface CheckoutFrameProps {
  readonly data: Pick<PageOf<'checkout'>, 'site' | 'look'>
  readonly cartUrl?: string | undefined
  readonly summary?: ReactNode
  /** Shown on the collapsed summary on phones. */
  readonly total?: string | undefined
  readonly children: ReactNode
}

/** Form and summary in two columns; on phones, the summary collapses above the form. */
export function CheckoutFrame({ data, cartUrl, summary, total, children }: CheckoutFrameProps) {
  const { site, look } = data
  const { header, themes } = look ?? {}
  useTitle(texts().checkout.checkout, site.name)
  const column = `w-full px-gutter ${summary ? 'lg:max-w-form' : 'mx-auto max-w-wide'}`
  const hasBand = Boolean(themes?.header)
  return (
    <div className={`flex min-h-dvh flex-col ${summary ? grid : ''}`}>
      <SkipLink />
      <header
        data-theme={themes?.header}
        className={`brand-header flex flex-col ${hasBand ? bandClass : 'lg:items-end'}`}
      >
        <BrandHeader
          site={site}
          header={header}
          className={hasBand ? 'w-full max-w-page px-gutter' : column}
        />
      </header>
      <div className="flex flex-1 flex-col lg:items-end">
        <main id="main" tabIndex={-1} className={`${column} ${hasBand ? 'pt-8' : ''} pb-20`}>
          <div className="mb-8 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
            <h1 className={header?.displayCheckoutLabel === false ? 'sr-only' : 'text-4xl'}>
              {texts().checkout.checkout}
            </h1>
            {cartUrl ? <BackToCart href={cartUrl} look={header?.continueShopping} /> : null}
          </div>
          {summary ? (
            <Disclosure
              className="mb-8 border-y border-line lg:hidden"
              summary={
                <span className="flex gap-3">
                  {texts().checkout.yourOrder}{' '}
                  {total ? <span className="vt-numbers text-ink-soft">{total}</span> : null}
                </span>
              }
            >
              {summary}
            </Disclosure>
          ) : null}
          {children}
        </main>
      </div>
      {summary ? (
        <aside
          aria-label={texts().checkout.yourOrder}
          data-theme={themes?.summary}
          className={`brand-summary hidden border-l border-line bg-surface px-gutter py-10 lg:col-start-2 lg:block ${
            hasBand ? 'lg:row-start-2' : 'lg:row-span-2 lg:row-start-1'
          }`}
        >
          <div className="sticky top-10 max-h-[calc(100dvh-5rem)] max-w-narrow overflow-y-auto">
            {summary}
          </div>
        </aside>
      ) : null}
      <footer
        data-theme={themes?.footer}
        className="brand-footer col-span-full flex flex-wrap justify-center gap-x-6 gap-y-1 border-t border-line px-gutter py-5 text-sm"
      >
        <span>{site.name}</span>
        {site.supportEmail ? (
          <a className="vt-link" href={`mailto:${site.supportEmail}`}>
            {site.supportEmail}
          </a>
        ) : null}
        <LegalLinks site={site} />
      </footer>
    </div>
  )
}

const grid = 'lg:grid lg:grid-cols-[1fr_minmax(24rem,42%)] lg:grid-rows-[auto_1fr_auto]'
const bandClass = 'col-span-full items-center'

interface BackToCartProps {
  readonly href: string
  readonly look: CheckoutLook['header']['continueShopping'] | undefined
}

function BackToCart({ href, look }: BackToCartProps) {
  if (look?.hidden) return null
  const isIcon = look?.displayType === 'ICON'
  return (
    <a className="vt-link inline-flex items-center gap-1.5 text-sm text-ink-soft" href={href}>
      {isIcon ? <ShoppingBagIcon size={22} /> : <ArrowLeftIcon size={15} />}
      <span className={isIcon ? 'sr-only' : undefined}>{texts().checkout.backToCart}</span>
    </a>
  )
}
