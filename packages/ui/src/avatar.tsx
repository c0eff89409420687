import { useState } from 'react'

import { cx } from './cx.ts'

export interface AvatarProps {
  readonly name: string
  readonly src?: string
  readonly size?: 'md' | 'lg' | 'xl'
  readonly className?: string
}

/** A user's picture or initials. Decorative, because the name is beside it. */
export function Avatar({ name, src, size = 'md', className }: AvatarProps) {
  const [missing, setMissing] = useState<string>()
  const look = cx('flex-none rounded-full', sizes[size], className)
  if (src && missing !== src)
    return (
      <img
        src={src}
        alt=""
        loading="lazy"
        decoding="async"
        onError={() => setMissing(src)}
        className={cx(look, 'bg-surface object-cover')}
      />
    )
  return (
    <span
      aria-hidden="true"
      className={cx(look, 'grid place-items-center bg-accent-soft font-display text-accent select-none')}
    >
      {initialsOf(name)}
    </span>
  )
}

/** `Ada Lovelace` becomes AL, `mira` becomes M. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words
  return ends.map((word) => [...(word ?? '')][0]?.toUpperCase() ?? '').join('')
}

const sizes = { md: 'size-12 text-lg', lg: 'size-18 text-2xl', xl: 'size-28 text-4xl' } as const
