import { useQuery } from '@tanstack/react-query'
import type { EmailKindId, EmailText } from '@vitrine/client/email-texts'
import { useClient } from '@vitrine/react/provider'
import { Badge } from '@vitrine/ui/badge'
import { buttonClass } from '@vitrine/ui/button'
import { useId } from 'react'
import { Link } from 'react-router'

import { emailTextsOptions } from '../../../data/email-texts.ts'
import { Section } from '../../../shell/section.tsx'
import { shop } from '../../../shop.ts'
import { SettingsFrame } from '../settings-frame.tsx'
import { emailLists } from './email-kinds.ts'

export function EmailsSettingsPage() {
  const { data, error, refetch } = useQuery(emailTextsOptions(useClient()))
  return (
    <SettingsFrame
      title="Emails"
      detail="The subject and the first paragraphs of the emails to your customers and to your shop."
      state={{ settings: data, error, retry: () => void refetch() }}
    >
      {(texts) => (
        <div className="mt-4 flex flex-col gap-12">
          {emailLists.map(({ title, groups }) => (
            <Section key={title} title={title} end={title === 'To your shop' ? <Recipients /> : null}>
              <div className="flex flex-col gap-6">
                {groups.map((group) => (
                  <EmailGroup key={group.title} {...group} texts={texts} />
                ))}
              </div>
            </Section>
          ))}
        </div>
      )}
    </SettingsFrame>
  )
}

const Recipients = () => (
  <Link to="/settings/notifications" className={buttonClass({ variant: 'secondary', size: 'sm' })}>
    Choose recipients
  </Link>
)

interface EmailGroupProps {
  readonly title: string
  readonly names: Partial<Record<EmailKindId, string>>
  readonly texts: readonly EmailText[]
}

function EmailGroup({ title, names, texts }: EmailGroupProps) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="mb-2 font-text text-sm font-medium text-ink-soft">
        {title}
      </h3>
      <ul className="border-t border-line">
        {Object.entries(names).map(([kind, name]) => (
          <EmailRow
            key={kind}
            name={name}
            texts={texts.filter((text) => text.kind === kind)}
            kind={kind as EmailKindId}
          />
        ))}
      </ul>
    </section>
  )
}

interface EmailRowProps {
  readonly kind: EmailKindId
  readonly name: string
  readonly texts: readonly EmailText[]
}

function EmailRow({ kind, name, texts }: EmailRowProps) {
  const text = texts.find(({ language }) => language === shop.language) ?? texts[0]
  return (
    <li className="border-b border-line">
      <Link
        to={`/settings/emails/${kind}/${text?.language}`}
        className="flex min-h-10 items-center gap-4 text-sm hover:bg-surface focus-visible:-outline-offset-2"
      >
        <span className="w-56 flex-none font-medium max-sm:w-auto">{name}</span>
        <span className="min-w-0 flex-1 truncate text-ink-soft max-sm:hidden">{text?.subject}</span>
        {texts.some(({ isDefault }) => !isDefault) ? <Badge tone="accent">Your text</Badge> : null}
      </Link>
    </li>
  )
}
