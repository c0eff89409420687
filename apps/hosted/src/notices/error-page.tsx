import { buttonClass } from '@vitrine/ui/button'
import type { PageOf } from '../generated/hosted-pages.ts'
import { AuthFrame } from '../shell/auth-frame.tsx'

export default function ErrorPage({ data }: { readonly data: PageOf<'error'> }) {
  const back = data.returnUrl ?? data.site.homeUrl
  return (
    <AuthFrame
      site={data.site}
      heading={data.title}
      lead={data.message}
      aside={
        <p className="text-ink-soft">
          {data.site.supportEmail ? (
            <>
              Need help? Contact{' '}
              <a className="vt-link" href={`mailto:${data.site.supportEmail}`}>
                {data.site.supportEmail}
              </a>{' '}
              and quote the request.{' '}
            </>
          ) : null}
          Request <code className="font-code text-xs break-all select-all">{data.requestId}</code>
        </p>
      }
    >
      {back ? (
        <a href={back} className={buttonClass()}>
          {data.returnLabel ?? 'Back to the shop'}
        </a>
      ) : null}
    </AuthFrame>
  )
}
