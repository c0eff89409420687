import { useQueryClient } from '@tanstack/react-query'
import { isApiError } from '@vitrine/client'
import { setOrderNumberCounter } from '@vitrine/client/orders'
import { getSiteProperties, type SiteProperties, updateSiteProperties } from '@vitrine/client/site-profile'
import { useClient } from '@vitrine/react/provider'
import { TextArea } from '@vitrine/ui/text-area'
import { TextField } from '@vitrine/ui/text-field'
import { useToast } from '@vitrine/ui/toast'
import { useMemo, useState } from 'react'

import { EditConflict } from '../../../data/edit-conflict.ts'
import { siteKeys } from '../../../data/site-properties.ts'
import { FormPage } from '../../../form/form-page.tsx'
import { useDraft } from '../../../form/use-draft.ts'
import { Section } from '../../../shell/section.tsx'
import { useLeaveGuard } from '../../../shell/use-leave-guard.tsx'
import { ContactFields } from './contact-fields.tsx'
import { OpeningHoursFields } from './opening-hours-fields.tsx'
import { OrderNumberFields } from './order-number-fields.tsx'
import { changesBetween, onTopOf, type ProfileDraft, toDraft } from './profile-draft.ts'
import { RegionFields } from './region-fields.tsx'
import { ShopPicture } from './shop-picture.tsx'

export function ProfileForm({ opened }: { readonly opened: SiteProperties }) {
  const client = useClient()
  const queries = useQueryClient()
  const toast = useToast()
  const [base, setBase] = useState(opened)
  const start = useMemo(() => toDraft(base), [base])
  const form = useDraft<ProfileDraft>('settings-shop', start)
  const { draft, change } = form
  const changes = useMemo(() => changesBetween(start, draft), [start, draft])
  const isRecounted = draft.next !== start.next
  const guard = useLeaveGuard(Object.keys(changes).length > 0 || isRecounted, form.forget)

  const save = async () => {
    try {
      if (isRecounted) await setOrderNumberCounter(client, { counter: draft.next })
      const { siteProperties } = await updateSiteProperties(client, {
        siteProperties: { ...changes, revision: base.revision },
      })
      setBase(siteProperties)
      change(toDraft(siteProperties))
      form.forget()
      void queries.invalidateQueries({ queryKey: siteKeys.all })
    } catch (error) {
      if (!isApiError(error, 'CONFLICT')) throw error
      const { siteProperties } = await getSiteProperties(client)
      setBase(siteProperties)
      change(onTopOf(toDraft(siteProperties), start, draft))
      throw new EditConflict([{ name: 'The name of the shop', now: siteProperties.name }])
    }
    toast({
      message: 'Saved. The storefront shows the changes within a few seconds.',
      // Dates, amounts and the name in the frame come with the page.
      action: { label: 'Reload the back office', onAction: () => window.location.reload() },
    })
  }

  return (
    <>
      <FormPage save="Save" onSave={save} leave="/settings" isRestored={form.isRestored} onReset={form.reset}>
        {(errorOf) => (
          <>
            <Section title="Name and look">
              <div className="flex flex-col gap-6">
                <TextField
                  label="Name"
                  maxLength={100}
                  value={draft.name}
                  onChange={({ target }) => change({ name: target.value })}
                  error={errorOf('siteProperties.name')}
                />
                <TextField
                  label="Tagline"
                  note="optional"
                  hint="A line that follows the name, such as on the home page."
                  maxLength={150}
                  value={draft.tagline}
                  onChange={({ target }) => change({ tagline: target.value })}
                  error={errorOf('siteProperties.tagline')}
                />
                <TextArea
                  label="Description"
                  note="optional"
                  hint="Search engines and the footer show it."
                  rows={3}
                  maxLength={500}
                  value={draft.description}
                  onChange={({ target }) => change({ description: target.value })}
                  error={errorOf('siteProperties.description')}
                />
                <ShopPicture
                  label="Logo"
                  hint="Without a logo, the name is shown. Choose a picture with a transparent background."
                  picture={draft.logo}
                  onChange={(logo) => change({ logo })}
                  error={errorOf('siteProperties.logoFileId')}
                />
                <ShopPicture
                  label="Dark logo"
                  hint="Replaces the logo on dark pages, for visitors whose device or choice is dark. Choose light colours."
                  isDark
                  picture={draft.darkLogo}
                  onChange={(darkLogo) => change({ darkLogo })}
                  error={errorOf('siteProperties.darkLogoFileId')}
                />
                <ShopPicture
                  label="Favicon"
                  hint="The icon in browser tabs. Choose a square picture."
                  picture={draft.favicon}
                  onChange={(favicon) => change({ favicon })}
                  error={errorOf('siteProperties.faviconFileId')}
                />
              </div>
            </Section>
            <ContactFields draft={draft} change={change} errorOf={errorOf} />
            <OpeningHoursFields draft={draft} change={change} errorOf={errorOf} />
            <RegionFields
              draft={draft}
              change={change}
              errorOf={errorOf}
              currencyIsFixed={base.currencyIsFixed}
            />
            <OrderNumberFields draft={draft} change={change} errorOf={errorOf} />
          </>
        )}
      </FormPage>
      {guard.dialog}
    </>
  )
}
