import { buttonClass } from '@vitrine/ui/button'
import type { Ref } from 'react'
import type { PageOf } from '../generated/hosted-pages.ts'
import { AuthFrame } from '../shell/auth-frame.tsx'

export interface EndProps {
  readonly data: PageOf<'recover'>
  readonly headingRef: Ref<HTMLHeadingElement>
}

export function ExpiredLink({ data, headingRef }: EndProps) {
  return (
    <AuthFrame
      site={data.site}
      heading="This link has expired"
      headingRef={headingRef}
      lead="A link works once, for one hour. Request a new one."
    >
      <a href={data.recoveryUrl ?? '/_hosted/recovery'} className={buttonClass({ size: 'lg', wide: true })}>
        Send a new link
      </a>
    </AuthFrame>
  )
}
