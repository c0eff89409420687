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

export function SecuritySection({ member }: { readonly member: Member }) {
  const client = useClient()
  const { data, error, refetch } = useQuery(memberSecurityOptions(client, member.id))
  return (
    <Section title="Sign-in and security">
      {error ? (
        <FailureBanner
          title="The security settings could not be loaded"
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
    const mail = member.loginEmail ?? 'the member'
    return [
      ...(hasPassword
        ? [
            {
              key: 'password',
              label: 'Require new password',
              text: mustResetPassword
                ? 'A password reset is already required. You can send the email again.'
                : 'Use this if the password may be known to another person.',
              question: `The current password stops working and the member is signed out everywhere. ${mail} receives a link to set a new password.`,
              done: `A password reset link is on its way to ${mail}.`,
              run: () => requirePasswordReset(client, { memberId: id }),
            },
          ]
        : [
            {
              key: 'activate',
              label: 'Send activation email',
              text: 'The member has no password yet. The email lets them set one.',
              question: `${mail} receives a link to set a password.`,
              done: `The activation email is on its way to ${mail}.`,
              run: () => sendActivationEmail(client, { identityId: id }),
            },
          ]),
      ...(factors.some(({ status }) => status === 'ACTIVE')
        ? [
            {
              key: 'factors',
              label: 'Reset two-step verification',
              text: 'Use this if the member can no longer complete two-step verification.',
              question:
                'The member must set up two-step verification again at the next sign-in. Remembered devices are forgotten.',
              done: 'Two-step verification reset.',
              run: () => requireReenroll(client, { memberId: id }),
            },
          ]
        : []),
      ...(sessions.length > 0
        ? [
            {
              key: 'sessions',
              label: 'Sign out everywhere',
              text: 'Use this if the member lost a device.',
              question:
                'The member must sign in again on every device and app. The password does not change.',
              done: 'Member signed out everywhere.',
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
          ['Password', hasPassword ? (mustResetPassword ? 'Reset required' : 'Set') : 'Not set'],
          ['Two-step verification', factors.length === 0 ? 'Off' : factorLines],
          ['Active sessions', sessions.length === 0 ? 'None' : sessionLines],
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
        failure="The action failed"
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

/** Two sessions of one browser may have the same text, so the key is the ID. */
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
  const name = place || clientName || (kind === 'BROWSER' ? 'Browser' : 'App')
  return { id, text: `${name} · ${formatWhen(lastUsedDate, now)}` }
}
