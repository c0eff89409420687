'use client'

import { useRouter } from 'next/navigation'
import { startTransition } from 'react'

import { words } from './words.ts'

interface Props {
  readonly reset: () => void
}

/** A page that failed, such as while the platform does not answer. Next.js logs the error. */
export default function ErrorPage({ reset }: Props) {
  const router = useRouter()
  const { failed, tryAgain } = words[isGerman() ? 'de' : 'en']
  const again = () =>
    startTransition(() => {
      router.refresh()
      reset()
    })
  return (
    <div className="notice" role="alert">
      <h1>{failed}</h1>
      <button type="button" onClick={again}>
        {tryAgain}
      </button>
    </div>
  )
}

const isGerman = () => typeof document !== 'undefined' && document.documentElement.lang === 'de'
