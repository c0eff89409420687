import { buttonClass } from '@vitrine/ui/button'
import { PersonLine } from '../chooser/person.tsx'
import { signOut } from '../data/accounts.ts'
import { toFailure } from '../data/failure.ts'
import type { PageOf } from '../generated/hosted-pages.ts'
import { AuthFrame } from '../shell/auth-frame.tsx'
import { FailureBanner } from '../shell/failure-banner.tsx'
import { Press } from '../shell/press.tsx'
import { useSend } from '../shell/use-send.ts'
import { useVisit } from '../shell/visit.ts'
import { texts } from '../texts/texts.ts'

/** Asks for confirmation, because any site can link here. */
export default function SignOutPage({ data }: { readonly data: PageOf<'sign-out'> }) {
  const { site, clientName, people, request, stayUrl } = data
  const visit = useVisit()
  const leave = useSend('sign-out', { mutationFn: () => signOut(visit, request) })
  const ofOne = request.only === 'client' && clientName
  return (
    <AuthFrame
      site={site}
      heading={ofOne ? texts().account.signOutOf(clientName) : texts().account.signOutHeading}
      lead={ofOne ? texts().account.staySignedInAt(site.name) : texts().account.signOutLead(site.name)}
    >
      {leave.error ? (
        <div className="mb-5">
          <FailureBanner failure={toFailure(leave.error)} />
        </div>
      ) : null}
      <ul className="border-t border-line">
        {people.map((person) => (
          <li key={person.id} className="flex border-b border-line py-3.5">
            <PersonLine person={person} whole />
          </li>
        ))}
      </ul>
      <div className="mt-8 grid gap-3 sm:grid-cols-2">
        <a href={stayUrl} className={buttonClass({ variant: 'secondary', size: 'lg', wide: true })}>
          {texts().account.staySignedIn}
        </a>
        <Press
          name="sign-out"
          size="lg"
          wide
          className="max-sm:order-first"
          busy={leave.isPending}
          busyLabel={texts().account.signingOut}
          onPress={() => leave.mutate()}
        >
          {texts().account.signOut}
        </Press>
      </div>
    </AuthFrame>
  )
}
