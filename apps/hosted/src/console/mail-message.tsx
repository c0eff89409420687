import { buttonClass } from '@vitrine/ui/button'
import { CopyButton } from '@vitrine/ui/copy-button'
import { cx } from '@vitrine/ui/cx'
import { ExternalLinkIcon } from '@vitrine/ui/icons'
import { Tabs } from '@vitrine/ui/tabs'
import type { Mail } from '../generated/hosted-pages.ts'
import { CodeBlock } from './code-block.tsx'
import { When } from './when.tsx'

export interface MailMessageProps {
  readonly mail: Mail
  readonly locale: string
}

export function MailMessage({ mail, locale }: MailMessageProps) {
  return (
    <article>
      <h2 className="text-3xl">{mail.subject}</h2>
      <p className="mt-2 flex flex-wrap items-baseline gap-x-4 text-sm text-ink-soft">
        <span className="break-all">To {mail.to}</span>
        <When date={mail.date} locale={locale} withDay />
      </p>
      <Handles mail={mail} />
      <div className="mt-4">
        <Tabs
          label="Versions of the mail"
          tabs={[
            { id: 'html', label: 'HTML', panel: <Shown mail={mail} /> },
            { id: 'text', label: 'Text', panel: <CodeBlock label="Text of the mail" value={mail.text} /> },
          ]}
        />
      </div>
    </article>
  )
}

/** Code, links and token of the mail, to copy. */
function Handles({ mail }: { readonly mail: Mail }) {
  const { code, links, recoveryToken } = mail
  return (
    <ul className="mt-5 flex flex-col gap-1">
      {code ? (
        <li className="flex items-center gap-2">
          <span className="vt-numbers font-code text-xl">{code}</span>
          <CopyButton what="the code" text={code} />
        </li>
      ) : null}
      {links.map((link) => (
        <li key={link} className="flex items-center gap-2">
          <a
            href={link}
            target="_blank"
            rel="noreferrer"
            className={cx(buttonClass({ variant: 'secondary', size: 'sm' }), 'flex-none whitespace-nowrap')}
          >
            <ExternalLinkIcon size={15} /> <span className="ml-2">Open the link</span>
          </a>
          <CopyButton what="the link" text={link} />
          <span className="min-w-0 truncate font-code text-xs text-ink-soft">{link}</span>
        </li>
      ))}
      {recoveryToken ? (
        <li className="flex items-center gap-2 text-sm">
          Recovery token <CopyButton what="the recovery token" text={recoveryToken} />
        </li>
      ) : null}
    </ul>
  )
}

/** A sandboxed frame: the mail comes with its own security policy, which allows its styles and pictures only. */
function Shown({ mail }: { readonly mail: Mail }) {
  return (
    <>
      <iframe
        title={`Mail: ${mail.subject}`}
        sandbox=""
        src={`/_dev/mails/${mail.id}`}
        className="h-96 w-full rounded-md border border-line"
      />
      <a
        className="vt-link mt-3 inline-block text-sm"
        href={`/_dev/mails/${mail.id}`}
        target="_blank"
        rel="noopener"
      >
        Open in a new window
      </a>
    </>
  )
}
