import { buttonClass } from '@vitrine/ui/button'
import type { Ref } from 'react'
import type { Site } from '../generated/hosted-pages.ts'
import { AuthFrame } from '../shell/auth-frame.tsx'
import { Press } from '../shell/press.tsx'
import { fill } from '../texts/fill.tsx'
import { texts } from '../texts/texts.ts'

export interface ClosedProps {
  readonly site: Site
  readonly email: string
  readonly returnUrl?: string | undefined
  readonly headingRef: Ref<HTMLHeadingElement>
  readonly onStartOver: () => void
}

/** The password was right, but the account is blocked or inactive. */
export function Closed({ site, email, returnUrl, headingRef, onStartOver }: ClosedProps) {
  const back = returnUrl ?? site.homeUrl
  return (
    <AuthFrame
      site={site}
      heading={texts().account.blocked}
      headingRef={headingRef}
      lead={
        <>
          {email
            ? fill(
                texts().account.blockedLeadFor(site.name),
                <strong className="font-medium text-ink">{email}</strong>,
              )
            : texts().account.blockedLead(site.name)}{' '}
          <SupportContact site={site} />
        </>
      }
      aside={
        <Press name="start-over" variant="quiet" size="sm" className="-ml-3" onPress={onStartOver}>
          {texts().account.useAnotherAccount}
        </Press>
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

function SupportContact({ site: { name, supportEmail } }: Pick<ClosedProps, 'site'>) {
  if (!supportEmail) return fill(texts().account.contact, name)
  return fill(
    texts().account.contact,
    <a className="vt-link" href={`mailto:${supportEmail}`}>
      {supportEmail}
    </a>,
  )
}
