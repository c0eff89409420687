import { buttonClass } from '@vitrine/ui/button'
import type { Ref } from 'react'
import type { Site } from '../generated/hosted-pages.ts'
import { AuthFrame } from '../shell/auth-frame.tsx'
import { Press } from '../shell/press.tsx'

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
      heading="This account is blocked"
      headingRef={headingRef}
      lead={
        <>
          {site.name} does not allow sign-in
          {email ? (
            <>
              {' '}
              as <strong className="font-medium text-ink">{email}</strong>
            </>
          ) : null}{' '}
          at the moment. Your orders are kept. <SupportContact site={site} />
        </>
      }
      aside={
        <Press name="start-over" variant="quiet" size="sm" className="-ml-3" onPress={onStartOver}>
          Use another account
        </Press>
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

function SupportContact({ site: { name, supportEmail } }: Pick<ClosedProps, 'site'>) {
  if (!supportEmail) return <>If this is a mistake, contact {name}.</>
  return (
    <>
      If this is a mistake, contact{' '}
      <a className="vt-link" href={`mailto:${supportEmail}`}>
        {supportEmail}
      </a>
      .
    </>
  )
}
