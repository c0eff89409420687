import { useMutation } from '@tanstack/react-query'
import { Button } from '@vitrine/ui/button'
import { useState } from 'react'
import { leaveAccount } from '../data/accounts.ts'
import { toFailure } from '../data/failure.ts'
import type { Person, Site } from '../generated/hosted-pages.ts'
import { AuthFrame } from '../shell/auth-frame.tsx'
import { FailureBanner } from '../shell/failure-banner.tsx'
import { useStepFocus } from '../shell/use-step-focus.ts'
import { PersonLine } from './person.tsx'

export interface ManageAccountsProps {
  readonly site: Site
  readonly people: readonly Person[]
  readonly onPeople: (people: readonly Person[]) => void
  readonly onDone: () => void
}

/** Signs accounts out of this browser and removes them. */
export function ManageAccounts({ site, people, onPeople, onDone }: ManageAccountsProps) {
  const heading = useStepFocus('manage', undefined, true)
  const [notice, setNotice] = useState('')
  const leave = useMutation({
    mutationFn: ({ person, forget }: { readonly person: Person; readonly forget: boolean }) =>
      leaveAccount({ account: person.id, forget }),
    onSuccess: (left, { person, forget }) => {
      setNotice(`${person.name ?? person.email} is ${forget ? 'removed from this device' : 'signed out'}.`)
      onPeople(left)
      // The pressed button is gone.
      heading.current?.focus()
    },
  })
  const press = (person: Person, forget: boolean) => {
    if (!leave.isPending) leave.mutate({ person, forget })
  }
  const isBusy = (person: Person, forget: boolean) =>
    leave.isPending && leave.variables.person.id === person.id && leave.variables.forget === forget

  return (
    <AuthFrame
      site={site}
      heading="Accounts on this device"
      headingRef={heading}
      lead="Signing out ends all sessions of the account on this device. Other devices are not affected."
    >
      {leave.error ? (
        <div className="mb-5">
          <FailureBanner failure={toFailure(leave.error)} />
        </div>
      ) : null}
      <p role="status" className="text-sm text-ink-soft empty:hidden">
        {notice}
      </p>
      {people.length > 0 ? (
        <ul className="mt-4 border-t border-line">
          {people.map((person) => (
            <li key={person.id} className="flex flex-wrap items-center gap-3 border-b border-line py-3.5">
              <PersonLine person={person} whole />
              <span className="flex flex-none gap-2">
                {person.signedIn ? (
                  <Button
                    variant="secondary"
                    size="sm"
                    busy={isBusy(person, false)}
                    aria-label={`Sign out ${person.name ?? person.email}`}
                    onClick={() => press(person, false)}
                  >
                    Sign out
                  </Button>
                ) : null}
                <Button
                  variant="secondary"
                  size="sm"
                  busy={isBusy(person, true)}
                  aria-label={`Remove ${person.name ?? person.email}`}
                  onClick={() => press(person, true)}
                >
                  Remove
                </Button>
              </span>
            </li>
          ))}
        </ul>
      ) : null}
      <Button className="mt-8" onClick={onDone}>
        {people.length > 0 ? 'Done' : 'Sign in'}
      </Button>
    </AuthFrame>
  )
}
