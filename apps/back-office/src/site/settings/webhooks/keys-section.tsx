import { useQuery } from '@tanstack/react-query'
import { useClient } from '@vitrine/react/provider'
import { CopyButton } from '@vitrine/ui/copy-button'
import { Disclosure } from '@vitrine/ui/disclosure'

import { formatMoment } from '../../../data/format.ts'
import { webhookKeysOptions } from '../../../data/webhooks.ts'
import { Section } from '../../../shell/section.tsx'

/** The public keys that verify signed envelopes. */
export function KeysSection() {
  const { data } = useQuery(webhookKeysOptions(useClient()))
  if (!data) return null
  const now = new Date()
  return (
    <Section title="Public keys">
      <p className="mb-4 text-sm text-ink-soft">
        Use the active key to verify signed envelopes. The issuer must be{' '}
        <code className="inline-block font-code wrap-anywhere select-all">{data.issuer}</code>.
      </p>
      <ul className="border-t border-line">
        {data.keys.map(({ keyId, publicKey, signsFrom }) => (
          <li key={keyId} className="flex items-start gap-3 border-b border-line py-3">
            <div className="min-w-0 flex-1">
              <Disclosure summary={signsFrom > now ? `Active from ${formatMoment(signsFrom)}` : 'Active'}>
                <pre className="overflow-x-auto rounded-md bg-surface p-3 font-code text-xs">{publicKey}</pre>
              </Disclosure>
            </div>
            <span className="pt-2">
              <CopyButton what="public key" text={publicKey} />
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
