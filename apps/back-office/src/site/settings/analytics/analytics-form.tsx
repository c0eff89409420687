import { useQueryClient } from '@tanstack/react-query'
import { type AnalyticsSettings, updateAnalyticsSettings } from '@vitrine/client/analytics-settings'
import { useClient } from '@vitrine/react/provider'
import { RadioGroup } from '@vitrine/ui/radio-group'
import { TextArea } from '@vitrine/ui/text-area'
import { TextField } from '@vitrine/ui/text-field'
import { useToast } from '@vitrine/ui/toast'
import { useMemo, useState } from 'react'

import { FormPage } from '../../../form/form-page.tsx'
import { useDraft } from '../../../form/use-draft.ts'
import { useLeaveGuard } from '../../../shell/use-leave-guard.tsx'
import { type AnalyticsDraft, linesOf, toChanges, toDraft } from './analytics-draft.ts'
import { analyticsSettingsOptions } from './analytics-settings.ts'
import { PurposeFields } from './purpose-fields.tsx'

const kinds = [
  {
    value: 'NONE',
    label: 'None',
    description: 'No events are sent, and visitors see no question about cookies.',
  },
  {
    value: 'HTTP',
    label: 'Your own server',
    description: 'Each event is posted as JSON to an address, without cookies.',
  },
  {
    value: 'DATA_LAYER',
    label: 'Tag manager',
    description: 'The storefront loads a script and gives it the events in window.dataLayer.',
  },
] as const

export function AnalyticsForm({ opened }: { readonly opened: AnalyticsSettings }) {
  const client = useClient()
  const queries = useQueryClient()
  const toast = useToast()
  const [base, setBase] = useState(opened)
  const start = useMemo(() => toDraft(base), [base])
  const form = useDraft('analytics', start)
  const { draft, change } = form
  const isDirty = JSON.stringify(draft) !== JSON.stringify(start)
  const guard = useLeaveGuard(isDirty, form.forget)
  const save = async () => {
    const { analyticsSettings } = await updateAnalyticsSettings(client, {
      analyticsSettings: toChanges(draft),
    })
    queries.setQueryData(analyticsSettingsOptions(client).queryKey, analyticsSettings)
    setBase(analyticsSettings)
    change(toDraft(analyticsSettings))
    form.forget()
    toast({ message: analyticsSettings.sink ? 'Saved.' : 'Saved. No events are sent.' })
  }
  return (
    <>
      <FormPage
        save="Save"
        onSave={save}
        leave="/settings"
        isRestored={form.isRestored && isDirty}
        onReset={form.reset}
      >
        {(errorOf) => (
          <div className="flex flex-col gap-7">
            <RadioGroup
              legend="Send events to"
              name="kind"
              options={kinds}
              value={draft.kind}
              onChange={(kind) => change({ kind: kind as AnalyticsDraft['kind'] })}
            />
            {draft.kind === 'NONE' ? null : (
              <>
                <TextField
                  label={draft.kind === 'HTTP' ? 'Address' : 'Address of the script'}
                  type="url"
                  maxLength={500}
                  placeholder="https://events.example.com/shop"
                  hint="The storefront’s Content-Security-Policy allows exactly this origin."
                  value={draft.url}
                  onChange={({ target }) => change({ url: target.value })}
                  error={errorOf('analyticsSettings.sink.url')}
                />
                {draft.kind === 'DATA_LAYER' ? (
                  <TextArea
                    label="Further origins"
                    note="optional"
                    rows={3}
                    placeholder="https://collect.example.com"
                    hint="One on each line. The script may also load from these and send to them."
                    value={draft.origins}
                    onChange={({ target }) => change({ origins: target.value })}
                    error={linesOf(draft)
                      .map((_, line) => errorOf(`analyticsSettings.sink.origins[${line}]`))
                      .find(Boolean)}
                  />
                ) : null}
                <PurposeFields draft={draft} change={change} />
                <TextField
                  label="Link to your privacy page"
                  note="optional"
                  maxLength={2000}
                  placeholder="/pages/privacy"
                  hint="The question about cookies shows it."
                  value={draft.privacyLink}
                  onChange={({ target }) => change({ privacyLink: target.value })}
                  error={errorOf('analyticsSettings.privacyLink')}
                />
                <SentEvents />
              </>
            )}
          </div>
        )}
      </FormPage>
      {guard.dialog}
    </>
  )
}

const events = [
  ['view_item_list, search', 'A list of products or a search is shown.'],
  ['view_item', 'A product page is shown.'],
  ['add_to_cart, remove_from_cart', 'The cart is saved with more or fewer units.'],
  ['view_cart, begin_checkout', 'The cart page is shown; the checkout is opened.'],
  ['purchase', 'The thank-you page is shown, once for each order.'],
  ['sign_up, login', 'A customer created an account or signed in.'],
] as const

function SentEvents() {
  return (
    <section aria-labelledby="sent-events">
      <h2 id="sent-events" className="font-medium">
        Events
      </h2>
      <p className="mt-1 text-sm text-ink-soft">
        Items have their product, options, price and quantity. No event has a name, an email address or an ID
        of the customer. A change of receiver or purposes asks all visitors again.
      </p>
      <dl className="mt-3 border-t border-line text-sm">
        {events.map(([name, when]) => (
          <div key={name} className="grid gap-x-6 border-b border-line py-2 sm:grid-cols-2">
            <dt className="font-code">{name}</dt>
            <dd className="text-ink-soft">{when}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
