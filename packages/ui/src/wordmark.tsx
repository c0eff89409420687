import { cx } from './cx.ts'

export interface WordmarkProps {
  readonly name: string
  readonly logoUrl?: string | undefined
  readonly size?: 'SMALL' | 'MEDIUM' | 'LARGE'
  readonly className?: string
}

/** The shop's logo, or its name in the display font. */
export function Wordmark({ name, logoUrl, size = 'MEDIUM', className }: WordmarkProps) {
  if (logoUrl) return <img src={logoUrl} alt={name} className={cx('w-auto', heights[size], className)} />
  return <span className={cx('font-display tracking-tight', sizes[size], className)}>{name}</span>
}

const sizes = { SMALL: 'text-lg', MEDIUM: 'text-2xl', LARGE: 'text-3xl' } as const
const heights = { SMALL: 'h-6', MEDIUM: 'h-9', LARGE: 'h-14' } as const
