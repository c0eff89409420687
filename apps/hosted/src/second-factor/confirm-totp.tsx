import type { TotpSetup } from '@vitrine/client/security'
import { AuthenticatorKey } from '@vitrine/ui/authenticator-key'
import { texts } from '../texts/texts.ts'
import { type ConfirmProps, FirstCode } from './confirm-code.tsx'
import { wrongCode } from './factors.tsx'

export interface ConfirmTotpProps extends ConfirmProps {
  readonly totp: TotpSetup
}

/** Shows the secret for an authenticator app and checks its first code. */
export function ConfirmTotp({ totp, ...confirm }: ConfirmTotpProps) {
  return (
    <ol className="flex flex-col gap-7">
      <li>
        <h2 className="mb-1 font-text text-base font-medium">{texts().account.scan}</h2>
        <AuthenticatorKey {...totp} />
      </li>
      <li>
        <h2 className="mb-3 font-text text-base font-medium">{texts().account.enterAppCode}</h2>
        <FirstCode {...confirm} label={texts().account.factors.TOTP.label} sentences={wrongCode('TOTP')} />
      </li>
    </ol>
  )
}
