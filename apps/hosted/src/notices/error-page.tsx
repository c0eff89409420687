import { buttonClass } from '@vitrine/ui/button'
import type { PageOf } from '../generated/hosted-pages.ts'
import { AuthFrame } from '../shell/auth-frame.tsx'
import { fill } from '../texts/fill.tsx'
import { texts } from '../texts/texts.ts'

export default function ErrorPage({ data }: { readonly data: PageOf<'error'> }) {
  const back = data.returnUrl ?? data.site.homeUrl
  return (
    <AuthFrame
      site={data.site}
      heading={data.title}
      lead={data.code ? sentenceOf(data.code, data.message) : data.message}
      aside={
        <p className="text-ink-soft">
          {data.site.supportEmail ? (
            <>
              {fill(
                texts().notices.needHelp,
                <a className="vt-link" href={`mailto:${data.site.supportEmail}`}>
                  {data.site.supportEmail}
                </a>,
              )}{' '}
            </>
          ) : null}
          {texts().notices.request}{' '}
          <code className="font-code text-xs break-all select-all">{data.requestId}</code>
        </p>
      }
    >
      {back ? (
        <a href={back} className={buttonClass()}>
          {data.returnLabel ?? texts().shell.backToShop}
        </a>
      ) : null}
    </AuthFrame>
  )
}

/** The platform's own messages are in English. */
function sentenceOf(code: string, message: string): string {
  const { checkout, shell } = texts()
  const sentences: Readonly<Record<string, string>> = { ...shell.failures, ...checkout.failures }
  return sentences[code] ?? (code === 'INTERNAL' ? shell.serverError : shell.otherFailure(message))
}
