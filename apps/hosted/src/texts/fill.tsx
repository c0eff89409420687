import type { ReactNode } from 'react'

/** Puts an element into the gap of a text: `We sent it to {}.` */
export function fill(text: string, element: ReactNode): ReactNode {
  const [before, after] = text.split('{}')
  return (
    <>
      {before}
      {element}
      {after}
    </>
  )
}
