import { useMutation } from '@tanstack/react-query'
import { Button } from '@vitrine/ui/button'
import { useState } from 'react'
import { authorize } from '../data/authorize.ts'
import { toFailure } from '../data/failure.ts'
import type { AccountPage as AccountData } from '../page-data.ts'
import { AuthFrame } from '../shell/auth-frame.tsx'
import { FailureBanner } from '../shell/failure-banner.tsx'
import { SignInSteps } from './sign-in-steps.tsx'

/** Somebody is signed in already: go on as them, or as another. */
export default function AccountPage({ data }: { readonly data: AccountData }) {
  const [another, setAnother] = useState(false)
  const goOn = useMutation({ mutationFn: () => authorize({ session: data.session }) })
  const refuse = useMutation({ mutationFn: () => authorize({ session: data.session, deny: true }) })
  if (another) return <SignInSteps data={{ ...data, email: '' }} first={{ name: 'sign-in' }} />

  const { account, clientName, prompt } = data
  const error = goOn.error ?? refuse.error
  const consent = prompt === 'consent'
  return (
    <AuthFrame
      site={data.site}
      heading={consent ? `Go on to ${clientName}?` : 'Choose an account'}
      lead={
        consent
          ? `${clientName} will know who you are: your name, your e-mail address and your orders here.`
          : `To go on to ${clientName}.`
      }
      aside={
        consent ? (
          <Button
            variant="quiet"
            size="sm"
            className="-ml-3"
            busy={refuse.isPending}
            onClick={() => refuse.mutate()}
          >
            No, go back
          </Button>
        ) : null
      }
    >
      <div className="flex flex-col gap-4">
        {error ? <FailureBanner failure={toFailure(error)} /> : null}
        <div className="flex items-center gap-4 rounded-md bg-surface px-4 py-3.5">
          <Portrait {...account} />
          <div className="min-w-0">
            {account.name ? <p className="truncate font-medium">{account.name}</p> : null}
            <p className="truncate text-sm text-ink-soft">{account.email}</p>
          </div>
        </div>
        <Button size="lg" wide busy={goOn.isPending} busyLabel="Going on" onClick={() => goOn.mutate()}>
          {consent ? 'Yes, go on' : `Go on as ${account.name ?? account.email}`}
        </Button>
        <Button variant="secondary" wide onClick={() => setAnother(true)}>
          Use another account
        </Button>
      </div>
    </AuthFrame>
  )
}

function Portrait({ name, email, pictureUrl }: AccountData['account']) {
  if (pictureUrl)
    return (
      <img src={pictureUrl} alt="" width={48} height={48} className="size-12 rounded-full object-cover" />
    )
  return (
    <span
      aria-hidden="true"
      className="grid size-12 flex-none place-items-center rounded-full bg-accent-soft font-display text-xl text-accent"
    >
      {(name ?? email).charAt(0).toUpperCase()}
    </span>
  )
}
