import { buttonClass } from '@vitrine/ui/button'
import type { Ref } from 'react'
import type { PageOf } from '../generated/hosted-pages.ts'
import { AuthFrame } from '../shell/auth-frame.tsx'
import { texts } from '../texts/texts.ts'

export interface EndProps {
  readonly data: PageOf<'recover'>
  readonly headingRef: Ref<HTMLHeadingElement>
}

export function ExpiredLink({ data, headingRef }: EndProps) {
  return (
    <AuthFrame
      site={data.site}
      heading={texts().account.linkExpired}
      headingRef={headingRef}
      lead={texts().account.linkExpiredLead}
    >
      <a href={data.recoveryUrl ?? '/_hosted/recovery'} className={buttonClass({ size: 'lg', wide: true })}>
        {texts().account.sendNewLink}
      </a>
    </AuthFrame>
  )
}
