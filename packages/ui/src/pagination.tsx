import type { ReactNode } from 'react'
import { buttonClass } from './button.tsx'
import { useControlTexts } from './control-texts.ts'
import { ChevronLeftIcon, ChevronRightIcon } from './icons.tsx'
import type { RenderLink } from './link-element.ts'

export interface PaginationProps {
  /** Addresses of the neighbouring pages, if they exist. */
  readonly previousHref?: string
  readonly nextHref?: string
  /** Text between the links, such as "Page 2 of 7" or "51–100 of 320". */
  readonly status?: ReactNode
  readonly renderLink?: RenderLink
}

export function Pagination({ previousHref, nextHref, status, renderLink = plain }: PaginationProps) {
  const texts = useControlTexts()
  return (
    <nav aria-label={texts?.pages ?? 'Pagination'} className="flex items-center justify-between gap-4">
      <Neighbour href={previousHref} rel="prev" renderLink={renderLink}>
        <ChevronLeftIcon size={16} /> {texts?.previous ?? 'Previous'}
      </Neighbour>
      {status ? <span className="vt-numbers text-sm text-ink-soft">{status}</span> : null}
      <Neighbour href={nextHref} rel="next" renderLink={renderLink}>
        {texts?.next ?? 'Next'} <ChevronRightIcon size={16} />
      </Neighbour>
    </nav>
  )
}

interface NeighbourProps {
  readonly href: string | undefined
  readonly rel: 'prev' | 'next'
  readonly renderLink: RenderLink
  readonly children: ReactNode
}

function Neighbour({ href, rel, renderLink, children }: NeighbourProps) {
  const content = <span className="inline-flex items-center gap-1.5">{children}</span>
  const className = buttonClass({ variant: 'quiet', size: 'sm' })
  if (href === undefined) return <span className={`${className} invisible`}>{content}</span>
  return renderLink({ href, rel, className, children: content })
}

const plain: RenderLink = ({ children, ...link }) => <a {...link}>{children}</a>
