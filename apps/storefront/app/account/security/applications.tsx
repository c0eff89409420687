import type { Consent } from '@vitrine/client/security'
import { KeyIcon } from '@vitrine/ui/icons'
import { formatDay } from '../../data/format.ts'
import type { Right } from '../../texts/en/more/security.ts'
import { moreTexts } from '../../texts/texts.ts'
import { listClass, Row } from './row.tsx'
import { RowButton } from './row-button.tsx'

export function Applications({ consents }: { readonly consents: readonly Consent[] }) {
  if (consents.length === 0) return <p className="text-ink-soft">{moreTexts.security.noApps}</p>
  return (
    <ul className={listClass}>
      {consents.map(({ clientId, clientName, givenDate, ...granted }) => (
        <Row
          key={clientId}
          Icon={KeyIcon}
          title={clientName}
          action={
            <RowButton
              intent="revoke-consent"
              field="client"
              value={clientId}
              label={moreTexts.security.removeAccessOf(clientName)}
            >
              {moreTexts.security.removeAccess}
            </RowButton>
          }
        >
          {moreTexts.security.can(rightsOf(granted), formatDay(givenDate))}
        </Row>
      ))}
    </ul>
  )
}

function rightsOf({ scopes, wholeAccount }: Pick<Consent, 'scopes' | 'wholeAccount'>): Right[] {
  return [
    ...(wholeAccount ? (['use'] as const) : []),
    ...(scopes.includes('dev.ucp.shopping.checkout:manage') ? (['buy'] as const) : []),
    ...(scopes.includes('dev.ucp.shopping.order:read') ? (['orders'] as const) : []),
    ...(scopes.includes('openid') || scopes.includes('profile') ? (['profile'] as const) : []),
    ...(scopes.includes('email') ? (['email'] as const) : []),
    ...(scopes.includes('offline_access') ? (['stay'] as const) : []),
  ]
}
