import { buttonClass } from '@vitrine/ui/button'
import type { Ref } from 'react'
import type { Site } from '../generated/hosted-pages.ts'
import { AuthFrame } from '../shell/auth-frame.tsx'
import { fill } from '../texts/fill.tsx'
import { texts } from '../texts/texts.ts'

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
      heading={texts().account.pending}
      headingRef={headingRef}
      lead={
        email
          ? fill(
              texts().account.pendingLeadTo(site.name),
              <strong className="font-medium text-ink">{email}</strong>,
            )
          : texts().account.pendingLead(site.name)
      }
    >
      {back ? (
        <a href={back} className={buttonClass({ variant: 'secondary' })}>
          {texts().shell.backToShop}
        </a>
      ) : null}
    </AuthFrame>
  )
}
