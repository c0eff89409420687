import type { Consent } from '@vitrine/client/security'
import { KeyIcon } from '@vitrine/ui/icons'

import { formatDay } from '../../data/format.ts'
import { listClass, Row } from './row.tsx'
import { RowButton } from './row-button.tsx'

export function Applications({ consents }: { readonly consents: readonly Consent[] }) {
  if (consents.length === 0)
    return <p className="text-ink-soft">No applications have access to your account.</p>
  return (
    <ul className={listClass}>
      {consents.map(({ clientId, clientName, scopes, givenDate }) => (
        <Row
          key={clientId}
          Icon={KeyIcon}
          title={clientName}
          action={
            <RowButton
              intent="revoke-consent"
              field="client"
              value={clientId}
              label={`Remove access of ${clientName}`}
            >
              Remove access
            </RowButton>
          }
        >
          {`Can ${rightsOf(scopes)} · since ${formatDay(givenDate)}`}
        </Row>
      ))}
    </ul>
  )
}

/** Returns a phrase that continues `Can`. */
function rightsOf(scopes: readonly string[]): string {
  const rights = [
    'use the shop on your behalf',
    ...(scopes.includes('openid') || scopes.includes('profile') ? ['see your name and photo'] : []),
    ...(scopes.includes('email') ? ['see your email address'] : []),
    ...(scopes.includes('offline_access') ? ['stay connected while you are away'] : []),
  ]
  return new Intl.ListFormat('en', { type: 'conjunction' }).format(rights)
}
