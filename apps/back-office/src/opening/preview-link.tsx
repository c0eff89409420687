import { createShopPreviewToken } from '@vitrine/client/shop-opening'
import { useClient } from '@vitrine/react/provider'
import { Button } from '@vitrine/ui/button'
import { CopyButton } from '@vitrine/ui/copy-button'
import { useState } from 'react'

import { formatMoment } from '../data/format.ts'
import { Section } from '../shell/section.tsx'
import { useAction } from '../shell/use-action.ts'
import { shop } from '../shop.ts'

interface Made {
  readonly url: string
  readonly expires: Date
}

/** A link with which anyone sees the closed shop and places test orders. */
export function PreviewLink() {
  const client = useClient()
  const { run, busy } = useAction()
  const [made, setMade] = useState<Made>()
  const create = () =>
    run(async () => {
      const { token, expirationDate: expires } = await createShopPreviewToken(client)
      setMade({ url: `${shop.storefrontUrl}/shop-preview?token=${encodeURIComponent(token)}`, expires })
      return undefined
    })
  return (
    <Section title="Preview">
      <p className="mb-5 text-ink-soft">
        With a preview link, you and people you trust see the shop and can place test orders.
      </p>
      {!shop.storefrontUrl ? (
        <p className="text-sm text-caution">
          The platform does not know the address of your storefront. Set it with VITRINE_STOREFRONT_URL.
        </p>
      ) : made ? (
        <div>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-2">
            <a href={made.url} target="_blank" rel="noreferrer" className="vt-link font-medium">
              Open the preview
            </a>
            <CopyButton what="the preview link" text={made.url} />
          </p>
          <p className="mt-1 text-sm text-ink-soft">{`The link works until ${formatMoment(made.expires)}.`}</p>
        </div>
      ) : (
        <Button variant="secondary" busy={busy} onClick={() => void create()}>
          Create preview link
        </Button>
      )}
    </Section>
  )
}
