import { useQueryClient } from '@tanstack/react-query'
import { type Announcement, updateFrameSettings } from '@vitrine/client/site-frame'
import { useClient } from '@vitrine/react/provider'
import { Checkbox } from '@vitrine/ui/checkbox'
import { RadioGroup } from '@vitrine/ui/radio-group'
import { TextField } from '@vitrine/ui/text-field'
import { useToast } from '@vitrine/ui/toast'
import { useMemo, useState } from 'react'

import { formatMinor } from '../../data/money.ts'
import { FormPage } from '../../form/form-page.tsx'
import { useDraft } from '../../form/use-draft.ts'
import { fromLocal, toLocal } from '../../list/zoned-time.ts'
import { useLeaveGuard } from '../../shell/use-leave-guard.tsx'
import { shop } from '../../shop.ts'
import { LinkField } from '../links/link-field.tsx'
import { frameSettingsOptions } from './frame-settings.ts'

type Opened = Announcement | undefined

const colours = [
  { value: 'ACCENT', label: 'Accent' },
  { value: 'INK', label: 'Inverse' },
  { value: 'SURFACE', label: 'Quiet' },
] as const

export function AnnouncementForm({ opened }: { readonly opened: Opened }) {
  const client = useClient()
  const queries = useQueryClient()
  const toast = useToast()
  const [base, setBase] = useState(opened)
  const start = useMemo(() => toDraft(base), [base])
  const form = useDraft('announcement', start)
  const { draft, change } = form
  const isDirty = JSON.stringify(draft) !== JSON.stringify(start)
  const guard = useLeaveGuard(isDirty, form.forget)
  const save = async () => {
    const { frameSettings } = await updateFrameSettings(client, {
      frameSettings: { announcement: toAnnouncement(draft) },
    })
    queries.setQueryData(frameSettingsOptions(client).queryKey, frameSettings)
    setBase(frameSettings.announcement)
    change(toDraft(frameSettings.announcement))
    form.forget()
    toast({ message: frameSettings.announcement ? 'Saved.' : 'Saved. No announcement is shown.' })
  }
  const field = (name: 'text' | 'from' | 'until', errorOf: (path: string) => string | undefined) => ({
    value: draft[name],
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      change({ [name]: target.value }),
    error: errorOf(`frameSettings.announcement.${name}`),
  })
  return (
    <>
      <FormPage
        save="Save"
        onSave={save}
        leave="/"
        isRestored={form.isRestored && isDirty}
        onReset={form.reset}
      >
        {(errorOf) => (
          <div className="flex flex-col gap-6">
            <TextField
              label="Text"
              maxLength={200}
              placeholder={`Free delivery on orders over ${formatMinor(5000n, shop.currency)}`}
              hint="Without a text, no announcement is shown."
              {...field('text', errorOf)}
            />
            <LinkField
              label="Link"
              note="optional"
              value={draft.link}
              onChange={(link) => change({ link })}
              error={errorOf('frameSettings.announcement.link')}
            />
            <RadioGroup
              legend="Colours"
              name="colours"
              layout="chips"
              options={colours}
              value={draft.colours}
              onChange={(value) => change({ colours: value as Announcement['colours'] })}
            />
            <div className="grid gap-6 sm:grid-cols-2">
              <TextField
                label="From"
                note="optional"
                type="datetime-local"
                hint={`In the time zone of your shop, ${shop.timeZone}.`}
                {...field('from', errorOf)}
              />
              <TextField label="Until" note="optional" type="datetime-local" {...field('until', errorOf)} />
            </div>
            <Checkbox
              label="Visitors can hide it"
              hint="It stays hidden in their browser until you change the text."
              checked={draft.isDismissible}
              onChange={({ target }) => change({ isDismissible: target.checked })}
            />
          </div>
        )}
      </FormPage>
      {guard.dialog}
    </>
  )
}

const toDraft = (announcement: Opened) => ({
  text: announcement?.text ?? '',
  link: announcement?.link ?? '',
  colours: announcement?.colours ?? ('ACCENT' as const),
  isDismissible: announcement?.isDismissible ?? true,
  from: toLocal(announcement?.from, shop.timeZone),
  until: toLocal(announcement?.until, shop.timeZone),
})

function toAnnouncement(draft: ReturnType<typeof toDraft>): Announcement | null {
  const { text, link, from, until, ...rest } = draft
  if (!text.trim()) return null
  const [begin, end] = [fromLocal(from, shop.timeZone), fromLocal(until, shop.timeZone)]
  return {
    ...rest,
    text: text.trim(),
    ...(link.trim() && { link: link.trim() }),
    ...(begin && { from: begin }),
    ...(end && { until: end }),
  }
}
