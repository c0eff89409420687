import { Tabs } from '@vitrine/ui/tabs'
import { useEffect } from 'react'
import type { PageOf } from '../generated/hosted-pages.ts'
import { ConsoleFrame } from './console-frame.tsx'
import { CredentialsView } from './credentials-view.tsx'
import { EnvironmentView } from './environment-view.tsx'
import { EventsView } from './events-view.tsx'
import { JobsView } from './jobs-view.tsx'
import { MailView } from './mail-view.tsx'
import { MessagesView } from './messages-view.tsx'
import { RequestsView } from './requests-view.tsx'
import { useFragment } from './use-fragment.ts'

/** Development only: shows activity and controls the environment. */
export default function ConsolePage({ data }: { readonly data: PageOf<'console'> }) {
  const [view = '', opened] = useFragment()
  const { locale } = data.site
  const tabs = [
    { id: 'mail', label: 'Mail', panel: <MailView locale={locale} opened={opened} /> },
    { id: 'messages', label: 'Messages', panel: <MessagesView locale={locale} /> },
    { id: 'requests', label: 'Requests', panel: <RequestsView locale={locale} dev={data.connection} /> },
    { id: 'events', label: 'Events', panel: <EventsView locale={locale} /> },
    { id: 'jobs', label: 'Jobs', panel: <JobsView locale={locale} /> },
    { id: 'environment', label: 'Environment', panel: <EnvironmentView data={data} /> },
    { id: 'credentials', label: 'Credentials', panel: <CredentialsView data={data} /> },
  ]
  const shown = tabs.find(({ id }) => id === view) ?? tabs[0]
  useEffect(() => {
    // On phones, the row of tabs is wider than the screen.
    if (shown?.id)
      document
        .querySelector('[role=tab][aria-selected=true]')
        ?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [shown?.id])
  return (
    <ConsoleFrame site={data.site} view={String(shown?.label)}>
      <Tabs
        label="Views"
        tabs={tabs}
        value={shown?.id}
        onChange={(id) => {
          window.location.hash = id
        }}
      />
    </ConsoleFrame>
  )
}
