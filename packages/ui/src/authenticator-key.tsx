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
  return (
    <>
      <p className="text-sm text-ink-soft">
        Use any authenticator app. Many phones have one in their password settings.
      </p>
      <QrCode {...qrCode} label="QR code to scan with an authenticator app" className="mt-4 max-w-narrow" />
      <a href={otpauthUrl} className={`${buttonClass({ variant: 'secondary', wide: true })} mt-4 sm:hidden`}>
        Open the app on this phone
      </a>
      <Disclosure summary="Enter the key instead" className="mt-3 max-w-narrow text-sm">
        <p className="text-ink-soft">In the app, add a time-based key. Enter this key:</p>
        <div className="mt-2 flex items-center justify-between gap-3 rounded-md bg-surface py-2 pr-2 pl-4">
          <code className="font-code break-words">{secret.match(/.{1,4}/g)?.join(' ')}</code>
          <CopyButton what="the key" text={secret} />
        </div>
      </Disclosure>
    </>
  )
}
