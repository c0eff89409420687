import { useQuery } from '@tanstack/react-query'
import type { EmailLanguage, EmailText } from '@vitrine/client/email-texts'
import { useClient } from '@vitrine/react/provider'
import { ArrowLeftIcon } from '@vitrine/ui/icons'
import { Link, useParams } from 'react-router'

import { emailTextsOptions } from '../../../data/email-texts.ts'
import { FailureBanner } from '../../../shell/failure-banner.tsx'
import { NotFound } from '../../../shell/not-found.tsx'
import { PageHead } from '../../../shell/page-head.tsx'
import { PageTabs } from '../../../shell/page-tabs.tsx'
import { SettingsSkeleton } from '../settings-skeleton.tsx'
import { emailNames, languageNames } from './email-kinds.ts'
import { EmailTextForm } from './email-text-form.tsx'

export function EmailTextPage() {
  const { kind = '', language = '' } = useParams()
  const { data, error, refetch } = useQuery(emailTextsOptions(useClient()))
  const text = data?.find((one) => one.kind === kind && one.language === language)
  if (data && !text) return <NotFound />
  return (
    <div className="pb-16">
      <PageHead
        title={text ? emailNames[text.kind] : 'Email'}
        back={
          <Link
            to="/settings/emails"
            className="inline-flex items-center gap-1.5 rounded-sm text-sm text-ink-soft hover:text-ink"
          >
            <ArrowLeftIcon size={16} /> Emails
          </Link>
        }
      />
      {text ? (
        <>
          <Languages text={text} />
          <EmailTextForm key={`${kind} ${language}`} opened={text} />
        </>
      ) : error ? (
        <FailureBanner title="The email could not be loaded" error={error} onRetry={() => void refetch()} />
      ) : (
        <SettingsSkeleton />
      )}
    </div>
  )
}

function Languages({ text: { kind } }: { readonly text: EmailText }) {
  const languages = Object.entries(languageNames) as [EmailLanguage, string][]
  return (
    <PageTabs
      label="Languages"
      tabs={languages.map(([language, name]) => ({ to: `/settings/emails/${kind}/${language}`, name }))}
    />
  )
}
