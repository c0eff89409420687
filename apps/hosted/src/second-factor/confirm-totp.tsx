import type { TotpSetup } from '@vitrine/client/security'
import { buttonClass } from '@vitrine/ui/button'
import { CopyButton } from '@vitrine/ui/copy-button'
import { Disclosure } from '@vitrine/ui/disclosure'
import { QrCode } from '@vitrine/ui/qr-code'
import { type ConfirmProps, FirstCode } from './confirm-code.tsx'

export interface ConfirmTotpProps extends ConfirmProps {
  readonly totp: TotpSetup
}

/** An authenticator app learns its secret: scanned from another screen, opened on the same one, or typed. */
export function ConfirmTotp({ totp, ...confirm }: ConfirmTotpProps) {
  return (
    <ol className="flex flex-col gap-7">
      <li>
        <h2 className="font-text text-base font-medium">1. Scan this with the app</h2>
        <p className="mt-1 text-sm text-ink-soft">
          Any authenticator app will do; many phones have one among their passwords.
        </p>
        <QrCode {...totp.qrCode} label="Picture to scan with an authenticator app" className="mt-4" />
        <a
          href={totp.otpauthUrl}
          className={`${buttonClass({ variant: 'secondary', wide: true })} mt-4 sm:hidden`}
        >
          Open the app on this phone
        </a>
        <Disclosure summary="Type it in instead" className="mt-3 text-sm">
          <p className="text-ink-soft">Choose “enter a key” in the app, by time, and type or paste:</p>
          <div className="mt-2 flex items-center justify-between gap-3 rounded-md bg-surface py-2 pr-2 pl-4">
            <code className="font-code break-words">{totp.secret.match(/.{1,4}/g)?.join(' ')}</code>
            <CopyButton what="the key" text={totp.secret} />
          </div>
        </Disclosure>
      </li>
      <li>
        <h2 className="mb-3 font-text text-base font-medium">2. Enter the code that the app shows</h2>
        <FirstCode {...confirm} label="Code from the app" />
      </li>
    </ol>
  )
}
