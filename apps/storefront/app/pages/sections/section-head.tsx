import type { PageButton } from '@vitrine/client/pages'

import { ShopLink } from '../shop-link.tsx'

interface SectionHeadProps {
  readonly id: string
  readonly heading?: string | undefined
  readonly link?: PageButton | undefined
}

export function SectionHead({ id, heading, link }: SectionHeadProps) {
  if (!heading && !link) return null
  return (
    <div className="mb-8 flex flex-wrap items-baseline justify-between gap-4">
      {heading ? (
        <h2 id={headingId(id)} className="text-3xl">
          {heading}
        </h2>
      ) : null}
      {link ? (
        <ShopLink to={link.link} className="vt-link text-sm">
          {link.label}
        </ShopLink>
      ) : null}
    </div>
  )
}

/** Unique on the page, because sections of any id may stand beside other headings. */
export const headingId = (id: string): string => `section-${id}`

/** Names a section by its heading, if it has one. */
export const labelled = ({ id, heading }: { readonly id: string; readonly heading?: string }) =>
  heading ? { 'aria-labelledby': headingId(id) } : {}
