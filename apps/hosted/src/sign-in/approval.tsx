import { buttonClass } from '@vitrine/ui/button'
import type { Ref } from 'react'
import type { Site } from '../generated/hosted-pages.ts'
import { AuthFrame } from '../shell/auth-frame.tsx'

export interface ApprovalProps {
  readonly site: Site
  readonly email?: string | undefined
  readonly returnUrl?: string | undefined
  readonly headingRef?: Ref<HTMLHeadingElement>
}

/** Shown while a new account waits for the owner's approval. */
export function Approval({ site, email, returnUrl, headingRef }: ApprovalProps) {
  const back = returnUrl ?? site.homeUrl
  return (
    <AuthFrame
      site={site}
      heading="Your account is pending approval"
      headingRef={headingRef}
      lead={
        <>
          {site.name} reviews each new account. You get an email
          {email ? (
            <>
              {' '}
              at <strong className="font-medium text-ink">{email}</strong>
            </>
          ) : null}{' '}
          when yours is approved.
        </>
      }
    >
      {back ? (
        <a href={back} className={buttonClass({ variant: 'secondary' })}>
          Back to the shop
        </a>
      ) : null}
    </AuthFrame>
  )
}
