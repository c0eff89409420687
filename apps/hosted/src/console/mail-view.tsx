import { useQuery } from '@tanstack/react-query'
import { cx } from '@vitrine/ui/cx'
import { EmptyState } from '@vitrine/ui/empty-state'
import { ArrowLeftIcon, MailIcon } from '@vitrine/ui/icons'
import { TextField } from '@vitrine/ui/text-field'
import { useState } from 'react'
import type { Mail } from '../generated/hosted-pages.ts'
import { mails } from './control-plane.ts'
import { Loaded } from './loaded.tsx'
import { MailMessage } from './mail-message.tsx'
import { When } from './when.tsx'

export interface MailViewProps {
  readonly locale: string
  /** ID of the mail in the fragment. */
  readonly opened: string | undefined
}

/** All sent mails: a list and the selected message. */
export function MailView({ locale, opened }: MailViewProps) {
  const query = useQuery(mails)
  const [to, setTo] = useState('')
  return (
    <Loaded query={query}>
      {(all) => {
        if (all.length === 0) return <NoMail />
        const shown = all.filter((mail) => mail.to.includes(to.trim().toLowerCase()))
        const chosen = all.find(({ id }) => id === opened)
        const message = chosen ?? shown[0]
        return (
          <div className="grid gap-8 lg:grid-cols-[minmax(18rem,2fr)_5fr]">
            <div className={cx(chosen && 'hidden lg:block')}>
              <TextField
                label="Recipient"
                type="search"
                placeholder="All recipients"
                value={to}
                onChange={(event) => setTo(event.target.value)}
              />
              {shown.length === 0 ? <p className="py-6 text-ink-soft">No mails to this recipient.</p> : null}
              <ul className="mt-3">
                {shown.map((mail) => (
                  <MailLine key={mail.id} mail={mail} locale={locale} isShown={mail === message} />
                ))}
              </ul>
            </div>
            <div className={cx('min-w-0', !chosen && 'hidden lg:block')}>
              <a href="#mail" className="vt-link mb-5 inline-flex items-center gap-1.5 text-sm lg:hidden">
                <ArrowLeftIcon size={15} /> All mails
              </a>
              {message ? <MailMessage key={message.id} mail={message} locale={locale} /> : null}
            </div>
          </div>
        )
      }}
    </Loaded>
  )
}

interface MailLineProps {
  readonly mail: Mail
  readonly locale: string
  readonly isShown: boolean
}

function MailLine({ mail, locale, isShown }: MailLineProps) {
  return (
    <li className="border-b border-line">
      <a
        href={`#mail/${mail.id}`}
        aria-current={isShown ? 'true' : undefined}
        className={cx('block rounded-sm px-3 py-3 hover:bg-surface', isShown && 'lg:bg-surface')}
      >
        <span className="flex items-baseline justify-between gap-3">
          <span className="truncate text-sm text-ink-soft">{mail.to}</span>
          <When date={mail.date} locale={locale} />
        </span>
        <span className="block truncate">{mail.subject}</span>
      </a>
    </li>
  )
}

function NoMail() {
  return (
    <EmptyState title="No mails yet" icon={<MailIcon size={32} />}>
      Reset a password or place an order. The mails appear here.
    </EmptyState>
  )
}
