import { cx } from '@vitrine/ui/cx'
import { Wordmark } from '@vitrine/ui/wordmark'
import type { CheckoutLook, Site } from '../generated/hosted-pages.ts'

export interface BrandHeaderProps {
  readonly site: Site
  /** The brand of the checkout. Absent: the header of the site. */
  readonly header?: CheckoutLook['header'] | undefined
  readonly className?: string
}

/** The shop's logo and the text beside it. The platform's `brandStyle` colours `brand-header`. */
export function BrandHeader({ site, header, className }: BrandHeaderProps) {
  const centred = header ? header.alignment === 'CENTER' : site.isCentred
  return (
    <div className={cx('flex py-7', centred && 'justify-center', className)}>
      <SiteMark site={site} header={header} />
    </div>
  )
}

/** The shop's logo, with a link to its home page if there is one. */
export function SiteMark({ site, header }: BrandHeaderProps) {
  const mark = (
    <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <Wordmark name={site.name} logoUrl={site.logoUrl} size={header?.logo.size} />
      {header?.text ? <span>{header.text}</span> : null}
    </span>
  )
  if (!site.homeUrl) return mark
  return (
    <a href={site.homeUrl} className="rounded-sm">
      {mark}
    </a>
  )
}
