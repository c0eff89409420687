import { isApiError } from '@vitrine/client'
import { Badge } from '@vitrine/ui/badge'
import { ChevronRightIcon, PlusIcon } from '@vitrine/ui/icons'
import { authorize } from '../data/authorize.ts'
import { toFailure } from '../data/failure.ts'
import type { PageOf, Person } from '../generated/hosted-pages.ts'
import { AuthFrame } from '../shell/auth-frame.tsx'
import { FailureBanner } from '../shell/failure-banner.tsx'
import { Press, PressForm } from '../shell/press.tsx'
import { useKept } from '../shell/use-kept.ts'
import { useSend } from '../shell/use-send.ts'
import { useVisit } from '../shell/visit.ts'
import { SignInSteps } from '../sign-in/sign-in-steps.tsx'
import { texts } from '../texts/texts.ts'
import { ManageAccounts } from './manage-accounts.tsx'
import { PersonLine } from './person.tsx'

/** Lets the user choose one of several accounts of this browser. */
export default function ChooseAccountPage({ data }: { readonly data: PageOf<'choose-account'> }) {
  const visit = useVisit()
  const [left, setPeople] = useKept<readonly Person[] | null>('people', () => null)
  const people = left ?? data.people
  const [managing, setManaging] = useKept('managing', () => false)
  /** Email address for a sign-in with password; may be empty. */
  const [signingIn, setSigningIn] = useKept<string | null>('signingIn', () => null)
  const goOn = useSend('account', {
    mutationFn: ({ id }: Person) => authorize(visit, { session: data.session, account: id }),
    // The account was signed out elsewhere.
    onError: (error, { email }) => {
      if (isApiError(error, 'SESSION_TOKEN_INVALID')) setSigningIn(email)
    },
  })
  if (signingIn !== null)
    return <SignInSteps data={{ ...data, email: signingIn }} first={{ name: 'sign-in' }} arriving />

  const choose = (person: Person) => {
    if (!person.signedIn) setSigningIn(person.email)
    else if (!goOn.isPending) goOn.mutate(person)
  }
  if (managing)
    return (
      <ManageAccounts
        site={data.site}
        people={people}
        onPeople={setPeople}
        onDone={() => (people.length > 0 ? setManaging(false) : setSigningIn(''))}
      />
    )
  return (
    <AuthFrame
      site={data.site}
      heading={texts().account.chooseAccount}
      lead={texts().account.youContinueTo(data.clientName)}
      aside={
        <div className="flex flex-wrap items-center justify-between gap-3">
          <Press name="manage" variant="quiet" size="sm" className="-ml-3" onPress={() => setManaging(true)}>
            {texts().account.manageAccounts}
          </Press>
          {data.cancelUrl ? (
            <a className="vt-link" href={data.cancelUrl}>
              {texts().account.goBack}
            </a>
          ) : null}
        </div>
      }
    >
      {goOn.error ? (
        <div className="mb-5">
          <FailureBanner failure={toFailure(goOn.error)} />
        </div>
      ) : null}
      <ul className="border-t border-line">
        {people.map((person) => (
          <li key={person.id} className="border-b border-line">
            <PressForm name={`choose-${person.id}`} onPress={() => choose(person)}>
              <button type="submit" className={row}>
                <PersonLine person={person} />
                {person.signedIn ? null : <Badge>{texts().account.signedOut}</Badge>}
                <ChevronRightIcon size={20} className="flex-none text-ink-soft" />
              </button>
            </PressForm>
          </li>
        ))}
        <li>
          <PressForm name="another" onPress={() => setSigningIn('')}>
            <button type="submit" className={row}>
              <span className="grid size-11 flex-none place-items-center rounded-full bg-surface">
                <PlusIcon size={20} />
              </span>
              <span className="flex-1 text-left font-medium">{texts().account.useAnotherAccount}</span>
            </button>
          </PressForm>
        </li>
      </ul>
    </AuthFrame>
  )
}

const row =
  'flex w-full items-center gap-4 rounded-sm px-1 py-3.5 transition-colors duration-(--fast) hover:bg-surface active:bg-sunken'
