import { useQuery } from '@tanstack/react-query'
import type { CheckoutSettings } from '@vitrine/client/checkout-settings'
import { useClient } from '@vitrine/react/provider'
import { Banner } from '@vitrine/ui/banner'
import { Button } from '@vitrine/ui/button'
import { useToast } from '@vitrine/ui/toast'
import { type FormEvent, useState } from 'react'

import { siteBrandOptions } from '../../../data/site-properties.ts'
import { SaveFailure } from '../../../shell/save-failure.tsx'
import { shop } from '../../../shop.ts'
import { SettingsFrame } from '../settings-frame.tsx'
import { type CheckoutSettingsState, useCheckoutSettings } from '../shop/use-checkout-settings.ts'
import { type BrandDraft, toBrand, toDraft } from './brand-draft.ts'
import { BrandFields } from './brand-fields.tsx'
import { BrandPreview } from './brand-preview.tsx'
import { contrastProblems } from './contrast-problems.ts'

export function BrandSettingsPage() {
  const state = useCheckoutSettings()
  return (
    <SettingsFrame
      title="Checkout branding"
      detail="The header of the checkout, the payment link and the order confirmation, and colours that differ from the look."
      state={state}
      wide
    >
      {(settings) => <BrandForm state={state} settings={settings} />}
    </SettingsFrame>
  )
}

interface BrandFormProps {
  readonly state: CheckoutSettingsState
  readonly settings: CheckoutSettings
}

function BrandForm({ state, settings }: BrandFormProps) {
  const toast = useToast()
  const { data: brand } = useQuery(siteBrandOptions(useClient()))
  const [draft, setDraft] = useState<BrandDraft>(() => toDraft(settings.checkoutBrand))
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    setError(undefined)
    try {
      await state.save({ checkoutBrand: toBrand(draft, settings.checkoutBrand) })
      toast({ message: 'Saved. The checkout has the new brand.' })
    } catch (caught) {
      setError(caught)
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="mt-4 grid items-start gap-10 lg:grid-cols-2">
      <form noValidate onSubmit={save} className="flex flex-col gap-8">
        <BrandFields draft={draft} onChange={(changes) => setDraft((now) => ({ ...now, ...changes }))} />
        {error ? <SaveFailure error={error} /> : null}
        <div>
          <Button type="submit" busy={busy} busyLabel="Saving">
            Save
          </Button>
        </div>
      </form>
      <div className="flex flex-col gap-5 lg:sticky lg:top-8">
        <BrandPreview shopName={brand?.name ?? shop.name} logoUrl={brand?.logoUrl} draft={draft} />
        <ContrastWarning draft={draft} />
      </div>
    </div>
  )
}

function ContrastWarning({ draft }: { readonly draft: BrandDraft }) {
  const problems = contrastProblems(draft, shop.theme)
  if (problems.length === 0) return null
  return (
    <Banner tone="caution" title="Some customers cannot read these colours">
      <ul className="list-disc pl-5">
        {problems.map(({ pair, ratio, least }) => (
          <li key={pair}>
            {pair}: contrast {ratio.toFixed(1)}:1, but WCAG requires {least}:1.
          </li>
        ))}
      </ul>
    </Banner>
  )
}
