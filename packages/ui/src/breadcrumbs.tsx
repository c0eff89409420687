import { useControlTexts } from './control-texts.ts'
import { ChevronRightIcon } from './icons.tsx'
import type { RenderLink } from './link-element.ts'

export interface Crumb {
  readonly label: string
  /** Absent for the current page. */
  readonly href?: string
}

export interface BreadcrumbsProps {
  readonly crumbs: readonly Crumb[]
  readonly renderLink?: RenderLink
}

export function Breadcrumbs({ crumbs, renderLink = plain }: BreadcrumbsProps) {
  return (
    <nav aria-label={useControlTexts()?.breadcrumbs ?? 'Breadcrumbs'}>
      <ol className="flex flex-wrap items-center gap-1.5 text-sm text-ink-soft">
        {crumbs.map((crumb, place) => (
          <li key={crumb.label} className="inline-flex items-center gap-1.5">
            {place > 0 ? <ChevronRightIcon size={14} className="text-ink-faint" /> : null}
            {crumb.href === undefined ? (
              <span aria-current="page">{crumb.label}</span>
            ) : (
              renderLink({
                href: crumb.href,
                className: 'vt-reach hover:text-ink hover:underline',
                children: crumb.label,
              })
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}

const plain: RenderLink = ({ children, ...link }) => <a {...link}>{children}</a>
