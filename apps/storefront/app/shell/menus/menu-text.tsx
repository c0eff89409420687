import type { ReactNode } from 'react'
import { Link } from 'react-router'

export interface MenuTextProps {
  /** Absent for a heading. */
  readonly link: string | undefined
  readonly className?: string
  readonly onClick?: () => void
  readonly children: ReactNode
}

/** A link of a menu: to a page of this shop, or elsewhere. */
export function MenuText({ link, children, ...props }: MenuTextProps) {
  if (!link) return children
  return link.startsWith('/') ? (
    <Link to={link} prefetch="intent" {...props}>
      {children}
    </Link>
  ) : (
    <a href={link} {...props}>
      {children}
    </a>
  )
}
