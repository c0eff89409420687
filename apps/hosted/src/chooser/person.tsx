import { useState } from 'react'
import type { Person } from '../generated/hosted-pages.ts'

export interface PersonLineProps {
  readonly person: Person
  /** Wraps a long address instead of truncating it. */
  readonly whole?: boolean
}

/** Picture, name and address of an account. */
export function PersonLine({ person, whole = false }: PersonLineProps) {
  const fit = whole ? 'wrap-anywhere' : 'truncate'
  const grow = whole ? 'flex-auto' : 'flex-1'
  return (
    <span className={`flex min-w-0 ${grow} items-center gap-4 text-left`}>
      <Portrait {...person} />
      <span className="min-w-0 flex-1">
        {person.name ? <span className={`block font-medium ${fit}`}>{person.name}</span> : null}
        <span className={`block ${fit} ${person.name ? 'text-sm text-ink-soft' : 'font-medium'}`}>
          {person.email}
        </span>
      </span>
    </span>
  )
}

/** The picture, or an initial if it is missing or fails to load. */
function Portrait({ name, email, pictureUrl }: Person) {
  const [broken, setBroken] = useState(false)
  if (pictureUrl && !broken)
    return (
      <img
        src={pictureUrl}
        alt=""
        width={44}
        height={44}
        className="size-11 flex-none rounded-full bg-surface object-cover"
        onError={() => setBroken(true)}
      />
    )
  return (
    <span
      aria-hidden="true"
      className="grid size-11 flex-none place-items-center rounded-full bg-accent-soft font-display text-xl text-accent"
    >
      {(name ?? email).charAt(0).toUpperCase()}
    </span>
  )
}
