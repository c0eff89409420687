import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Member } from '@vitrine/client/members'
import { sendActivationEmail } from '@vitrine/client/recovery'
import {
  type AccountSession,
  endMemberSessions,
  type GetMemberSecurityOutput,
  requirePasswordReset,
  requireReenroll,
  type SecondFactor,
} from '@vitrine/client/security'
import { useClient } from '@vitrine/react/provider'
import { Button } from '@vitrine/ui/button'
import { Skeleton } from '@vitrine/ui/skeleton'
import { useToast } from '@vitrine/ui/toast'
import { useState } from 'react'

import { formatWhen } from '../../data/format.ts'
import { factorNames, factorStates, memberSecurityOptions } from '../../data/member-security.ts'
import { memberName } from '../../data/members.ts'
import { ConfirmDialog } from '../../shell/confirm-dialog.tsx'
import { FailureBanner } from '../../shell/failure-banner.tsx'
import { Section } from '../../shell/section.tsx'
import { FactRows } from './fact-rows.tsx'

interface Step {
  readonly key: string
  readonly label: string
  readonly text: string
  readonly question: string
  readonly done: string
  readonly run: () => Promise<unknown>
}

/** How the account is guarded, and what helps when it is lost or in other hands. */
export function SecuritySection({ member }: { readonly member: Member }) {
  const client = useClient()
  const { data, error, refetch } = useQuery(memberSecurityOptions(client, member.id))
  return (
    <Section title="Sign-in and security">
      {error ? (
        <FailureBanner
          title="How the account is guarded could not be loaded"
          error={error}
          onRetry={() => void refetch()}
        />
      ) : data ? (
        <Known member={member} security={data} />
      ) : (
        <Skeleton className="h-40 w-full" />
      )}
    </Section>
  )
}

function Known({
  member,
  security,
}: {
  readonly member: Member
  readonly security: GetMemberSecurityOutput
}) {
  const client = useClient()
  const queries = useQueryClient()
  const toast = useToast()
  const [asked, setAsked] = useState<Step>()
  const [open, setOpen] = useState(false)
  const { factors, sessions, hasPassword, mustResetPassword } = security
  const { id } = member
  const now = new Date()
  const steps = member.status === 'OFFLINE' ? [] : stepsFor()

  function stepsFor(): Step[] {
    const mail = member.loginEmail ?? 'their address'
    return [
      ...(hasPassword
        ? [
            {
              key: 'password',
              label: 'Require a new password',
              text: mustResetPassword
                ? 'A new password is required already. This sends the mail again.'
                : 'When the password may be known to somebody else.',
              question: `The password counts no more, they are signed out everywhere, and ${mail} gets a link that sets a new one.`,
              done: `A link for a new password is on its way to ${mail}.`,
              run: () => requirePasswordReset(client, { memberId: id }),
            },
          ]
        : [
            {
              key: 'activate',
              label: 'Send the activation mail',
              text: 'They have no password yet. The mail lets them choose one.',
              question: `${mail} gets a link that sets the first password.`,
              done: `The activation mail is on its way to ${mail}.`,
              run: () => sendActivationEmail(client, { identityId: id }),
            },
          ]),
      ...(factors.some(({ status }) => status === 'ACTIVE')
        ? [
            {
              key: 'factors',
              label: 'Set up again',
              text: 'When the phone with the second factor is lost.',
              question:
                'At the next sign-in they set up every second factor anew. Remembered devices count no more.',
              done: 'The second factors have to be set up again.',
              run: () => requireReenroll(client, { memberId: id }),
            },
          ]
        : []),
      ...(sessions.length > 0
        ? [
            {
              key: 'sessions',
              label: 'Sign out everywhere',
              text: 'When a phone or a computer was left behind.',
              question: 'Every browser and app has to sign in again. The password stays.',
              done: 'They are signed out everywhere.',
              run: () => endMemberSessions(client, { memberId: id }),
            },
          ]
        : []),
    ]
  }

  const factorLines = <Lines of={factors.map(factorText)} />
  const sessionLines = <Lines of={sessions.map((one) => sessionText(one, now))} />
  return (
    <>
      <FactRows
        rows={[
          [
            'Password',
            hasPassword ? (mustResetPassword ? 'A new one is required' : 'Set') : 'Not chosen yet',
          ],
          ['Second factor', factors.length === 0 ? 'None' : factorLines],
          ['Signed in', sessions.length === 0 ? 'Nowhere' : sessionLines],
        ]}
      />
      <ul>
        {steps.map((step) => (
          <li key={step.key} className="flex items-center justify-between gap-4 border-b border-line py-2.5">
            <span className="text-sm text-ink-soft">{step.text}</span>
            <Button
              variant="secondary"
              size="sm"
              className="flex-none"
              onClick={() => {
                setAsked(step)
                setOpen(true)
              }}
            >
              {step.label}
            </Button>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={open}
        title={asked?.label ?? ''}
        confirm={asked?.label ?? ''}
        tone="primary"
        failure="That was not done"
        onClose={() => setOpen(false)}
        onConfirm={async () => {
          await asked?.run()
          await queries.invalidateQueries({ queryKey: memberSecurityOptions(client, id).queryKey })
          if (asked) toast({ message: asked.done })
        }}
      >
        <p className="font-medium text-ink">{memberName(member)}</p>
        <p>{asked?.question}</p>
      </ConfirmDialog>
    </>
  )
}

/** Two sessions of one browser read the same. */
const Lines = ({ of }: { readonly of: readonly { readonly id: string; readonly text: string }[] }) =>
  of.map(({ id, text }) => (
    <span key={id} className="block">
      {text}
    </span>
  ))

const factorText = ({ id, type, target, label, status }: SecondFactor) => ({
  id,
  text: [factorNames[type], target ?? label, factorStates[status]].filter(Boolean).join(' · '),
})

function sessionText(session: AccountSession, now: Date) {
  const { id, browser, system, clientName, kind, lastUsedDate } = session
  const place = [browser, system].filter(Boolean).join(' on ')
  const name = place || clientName || (kind === 'BROWSER' ? 'A browser' : 'An app')
  return { id, text: `${name} · ${formatWhen(lastUsedDate, now)}` }
}
