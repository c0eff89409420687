import { useAccountTexts } from './account-texts.ts'
import { buttonClass } from './button.tsx'
import { CopyButton } from './copy-button.tsx'
import { Disclosure } from './disclosure.tsx'
import { QrCode, type QrCodeProps } from './qr-code.tsx'

export interface AuthenticatorKeyProps {
  readonly qrCode: Pick<QrCodeProps, 'path' | 'size'>
  /** The `otpauth://…` address, which opens the app on a phone. */
  readonly otpauthUrl: string
  /** Base32. */
  readonly secret: string
}

/** The secret of an authenticator app as QR code, link and text. */
export function AuthenticatorKey({ qrCode, otpauthUrl, secret }: AuthenticatorKeyProps) {
  const texts = useAccountTexts().authenticator
  return (
    <>
      <p className="text-sm text-ink-soft">{texts.anyApp}</p>
      <QrCode {...qrCode} label={texts.qrCode} className="mt-4 max-w-narrow" />
      <a href={otpauthUrl} className={`${buttonClass({ variant: 'secondary', wide: true })} mt-4 sm:hidden`}>
        {texts.open}
      </a>
      <Disclosure summary={texts.enterKey} className="mt-3 max-w-narrow text-sm">
        <p className="text-ink-soft">{texts.addKey}</p>
        <div className="mt-2 flex items-center justify-between gap-3 rounded-md bg-surface py-2 pr-2 pl-4">
          <code className="font-code break-words">{secret.match(/.{1,4}/g)?.join(' ')}</code>
          <CopyButton what={texts.theKey} text={secret} />
        </div>
      </Disclosure>
    </>
  )
}
