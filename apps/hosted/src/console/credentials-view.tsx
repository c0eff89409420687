import { Badge } from '@vitrine/ui/badge'
import { CopyButton } from '@vitrine/ui/copy-button'
import type { ReactNode } from 'react'
import type { PageOf } from '../generated/hosted-pages.ts'
import { Panel } from './panel.tsx'

/** Accounts, test cards, keys and IDs for development. */
export function CredentialsView({ data: { connection, cards } }: { readonly data: PageOf<'console'> }) {
  const { accounts = [], coupon, giftCard, app } = connection
  const keys: readonly (readonly [string, string | undefined])[] = [
    ['Base URL', connection.baseUrl],
    ['Site id', connection.siteId],
    ['Client id of the shop', connection.clientId],
    ['Client id of the back office', connection.backOfficeClientId],
    ['API key', connection.apiKey],
    ['Catalogue app id', connection.catalogAppId],
    ['App id', app?.appId],
    ['App secret', app?.appSecret],
    ['App instance', app?.instanceId],
    ['Coupon', coupon?.code],
    ['Gift card', giftCard?.code],
  ]
  return (
    <div className="grid items-start gap-x-12 gap-y-10 lg:grid-cols-2">
      <div className="flex flex-col gap-10">
        <Panel
          title="Accounts"
          lead={
            accounts.length === 0
              ? 'This seed has no accounts. Sign up in the shop.'
              : 'Accounts of this seed, for local use only.'
          }
        >
          <ul>
            {accounts.map(({ role, email, password }) => (
              <li key={email} className="border-b border-line py-2">
                <Value what={`the email address of ${email}`} text={email}>
                  <Badge tone={role === 'member' ? 'neutral' : 'accent'}>{role}</Badge>
                </Value>
                <Value what={`the password of ${email}`} text={password}>
                  <span className="text-sm text-ink-soft">Password</span>
                </Value>
              </li>
            ))}
          </ul>
        </Panel>
        <Panel title="Test cards" lead="Use any future date and any security code. No real payments.">
          <ul>
            {cards.map(({ number, label }) => (
              <li key={number} className="border-b border-line py-1">
                <Value what={`the card ${number}`} text={number}>
                  <span className="text-sm">{label}</span>
                </Value>
              </li>
            ))}
          </ul>
        </Panel>
      </div>
      <div>
        <Panel title="Keys and ids" lead="From connection.json.">
          <ul>
            {keys.map(([name, text]) =>
              text === undefined ? null : (
                <li key={name} className="border-b border-line py-1">
                  <Value what={name} text={text}>
                    <span className="text-sm">{name}</span>
                  </Value>
                </li>
              ),
            )}
          </ul>
        </Panel>
      </div>
    </div>
  )
}

interface ValueProps {
  readonly what: string
  readonly text: string
  readonly children?: ReactNode
}

function Value({ what, text, children }: ValueProps) {
  return (
    <div className="flex items-center gap-3">
      <span className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-4">
        {children}
        <code className="font-code text-xs break-all select-all">{text}</code>
      </span>
      <CopyButton what={what} text={text} />
    </div>
  )
}
