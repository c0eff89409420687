import { leaveAccount } from '../data/accounts.ts'
import { toFailure } from '../data/failure.ts'
import type { Person, Site } from '../generated/hosted-pages.ts'
import { AuthFrame } from '../shell/auth-frame.tsx'
import { FailureBanner } from '../shell/failure-banner.tsx'
import { Press } from '../shell/press.tsx'
import { useKept } from '../shell/use-kept.ts'
import { useSend } from '../shell/use-send.ts'
import { useStepFocus } from '../shell/use-step-focus.ts'
import { useVisit } from '../shell/visit.ts'
import { texts } from '../texts/texts.ts'
import { PersonLine } from './person.tsx'

export interface ManageAccountsProps {
  readonly site: Site
  readonly people: readonly Person[]
  readonly onPeople: (people: readonly Person[]) => void
  readonly onDone: () => void
}

/** Signs accounts out of this browser and removes them. */
export function ManageAccounts({ site, people, onPeople, onDone }: ManageAccountsProps) {
  const { client } = useVisit()
  const heading = useStepFocus('manage', undefined, true)
  const [notice, setNotice] = useKept('notice', () => '')
  const leave = useSend('leave', {
    mutationFn: ({ person, forget }: { readonly person: Person; readonly forget: boolean }) =>
      leaveAccount(client, { account: person.id, forget }),
    onSuccess: (left, { person, forget }) => {
      const name = person.name ?? person.email
      setNotice(forget ? texts().account.personRemoved(name) : texts().account.personSignedOut(name))
      onPeople(left)
      // The pressed button is gone.
      heading.current?.focus()
    },
  })
  const press = (person: Person, forget: boolean) => {
    if (!leave.isPending) leave.mutate({ person, forget })
  }
  const isBusy = (person: Person, forget: boolean) =>
    leave.isPending && leave.variables?.person.id === person.id && leave.variables.forget === forget

  return (
    <AuthFrame
      site={site}
      heading={texts().account.accountsHere}
      headingRef={heading}
      lead={texts().account.accountsHereLead}
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
                  <Press
                    name={`sign-out-${person.id}`}
                    variant="secondary"
                    size="sm"
                    busy={isBusy(person, false)}
                    aria-label={texts().account.signOutPerson(person.name ?? person.email)}
                    onPress={() => press(person, false)}
                  >
                    {texts().account.signOut}
                  </Press>
                ) : null}
                <Press
                  name={`remove-${person.id}`}
                  variant="secondary"
                  size="sm"
                  busy={isBusy(person, true)}
                  aria-label={texts().account.removePerson(person.name ?? person.email)}
                  onPress={() => press(person, true)}
                >
                  {texts().account.remove}
                </Press>
              </span>
            </li>
          ))}
        </ul>
      ) : null}
      <Press name="done" className="mt-8" onPress={onDone}>
        {people.length > 0 ? texts().account.done : texts().shell.signIn}
      </Press>
    </AuthFrame>
  )
}
