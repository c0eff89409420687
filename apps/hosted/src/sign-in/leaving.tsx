import { Spinner } from '@vitrine/ui/spinner'
import type { Ref } from 'react'
import { useEffect, useRef } from 'react'
import { authorize } from '../data/authorize.ts'
import { toFailure } from '../data/failure.ts'
import type { AuthorizeInput, Site } from '../generated/hosted-pages.ts'
import { AuthFrame } from '../shell/auth-frame.tsx'
import { FailureBanner } from '../shell/failure-banner.tsx'
import { Press } from '../shell/press.tsx'
import { useSend } from '../shell/use-send.ts'
import { useVisit } from '../shell/visit.ts'
import { texts } from '../texts/texts.ts'

export interface LeavingProps {
  readonly site: Site
  readonly session: string
  readonly sessionToken: string
  readonly headingRef: Ref<HTMLHeadingElement>
  readonly onStartOver: () => void
}

/** Exchanges the session token for a code and returns to the shop. */
export function Leaving({ site, session, sessionToken, headingRef, onStartOver }: LeavingProps) {
  const visit = useVisit()
  const { mutate, error } = useSend('authorize', {
    mutationFn: (request: AuthorizeInput) => authorize(visit, request),
  })
  visit.server?.arrive(() => mutate({ session, sessionToken }))
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
      heading={texts().account.signedIn}
      lead={
        error ? undefined : (
          <span className="flex items-center gap-3">
            <Spinner /> {texts().account.returning}
          </span>
        )
      }
      headingRef={headingRef}
    >
      {error ? (
        <FailureBanner
          failure={toFailure(error)}
          title={texts().account.notReturned}
          action={
            <Press name="start-over" size="sm" variant="secondary" onPress={onStartOver}>
              {texts().account.signInAgain}
            </Press>
          }
        />
      ) : null}
    </AuthFrame>
  )
}
