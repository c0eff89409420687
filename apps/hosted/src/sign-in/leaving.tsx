import { useMutation } from '@tanstack/react-query'
import { Button } from '@vitrine/ui/button'
import { Spinner } from '@vitrine/ui/spinner'
import type { Ref } from 'react'
import { useEffect, useRef } from 'react'
import { authorize } from '../data/authorize.ts'
import { toFailure } from '../data/failure.ts'
import type { Site } from '../generated/hosted-pages.ts'
import { AuthFrame } from '../shell/auth-frame.tsx'
import { FailureBanner } from '../shell/failure-banner.tsx'

export interface LeavingProps {
  readonly site: Site
  readonly session: string
  readonly sessionToken: string
  readonly headingRef: Ref<HTMLHeadingElement>
  readonly onStartOver: () => void
}

/** Exchanges the session token for a code and returns to the shop. */
export function Leaving({ site, session, sessionToken, headingRef, onStartOver }: LeavingProps) {
  const { mutate, error } = useMutation({ mutationFn: authorize })
  const sent = useRef<string>(undefined)
  useEffect(() => {
    // The token works once, and React runs effects twice in development.
    if (sent.current === sessionToken) return
    sent.current = sessionToken
    mutate({ session, sessionToken })
  }, [mutate, session, sessionToken])

  return (
    <AuthFrame
      site={site}
      heading="You are signed in"
      lead={
        error ? undefined : (
          <span className="flex items-center gap-3">
            <Spinner /> Returning to the shop
          </span>
        )
      }
      headingRef={headingRef}
    >
      {error ? (
        <FailureBanner
          failure={toFailure(error)}
          title="We could not return to the shop"
          action={
            <Button size="sm" variant="secondary" onClick={onStartOver}>
              Sign in again
            </Button>
          }
        />
      ) : null}
    </AuthFrame>
  )
}
