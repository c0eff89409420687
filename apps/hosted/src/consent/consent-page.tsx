import { Banner } from '@vitrine/ui/banner'
import { PersonLine } from '../chooser/person.tsx'
import { authorize } from '../data/authorize.ts'
import { toFailure } from '../data/failure.ts'
import type { PageOf } from '../generated/hosted-pages.ts'
import { AuthFrame } from '../shell/auth-frame.tsx'
import { FailureBanner } from '../shell/failure-banner.tsx'
import { Press } from '../shell/press.tsx'
import { Rights } from '../shell/rights.tsx'
import { useKept } from '../shell/use-kept.ts'
import { useSend } from '../shell/use-send.ts'
import { useVisit } from '../shell/visit.ts'
import { SignInSteps } from '../sign-in/sign-in-steps.tsx'
import { fill } from '../texts/fill.tsx'
import { texts } from '../texts/texts.ts'
import { rightsOf } from './rights.ts'

/** Asks for consent to a client. Both answers are equally easy. */
export default function ConsentPage({ data }: { readonly data: PageOf<'consent'> }) {
  const visit = useVisit()
  const [another, setAnother] = useKept('another', () => false)
  const answer = useSend('consent', {
    mutationFn: (allowed: boolean) =>
      authorize(
        visit,
        allowed
          ? { session: data.session, account: data.account.id, consent: true }
          : { session: data.session, deny: true },
      ),
  })
  if (another) return <SignInSteps data={{ ...data, email: '' }} first={{ name: 'sign-in' }} arriving />

  const { account, clientName, thirdParty, selfNamed, wrongAccount, returnHost, site } = data
  const say = (allowed: boolean) => {
    if (!answer.isPending) answer.mutate(allowed)
  }
  return (
    <AuthFrame
      site={site}
      heading={thirdParty ? texts().account.giveAccess(clientName) : texts().account.continueWith}
      lead={
        thirdParty
          ? texts().account.foreignClient(clientName, site.name)
          : texts().account.ownClient(clientName)
      }
      aside={thirdParty ? <Afterwards host={returnHost} selfNamed={selfNamed} /> : null}
    >
      {answer.error ? (
        <div className="mb-5">
          <FailureBanner failure={toFailure(answer.error)} />
        </div>
      ) : null}
      <div className="flex flex-wrap items-center gap-3 border-y border-line py-3.5">
        <PersonLine person={account} whole />
        {wrongAccount ? null : (
          <Press name="another" variant="quiet" size="sm" className="-mx-3" onPress={() => setAnother(true)}>
            {texts().account.useAnotherAccount}
          </Press>
        )}
      </div>
      {wrongAccount ? (
        <Banner tone="caution" className="mt-7">
          {wrongAccount === 'STAFF_ONLY' ? texts().account.staffOnly : texts().account.customersOnly}
        </Banner>
      ) : (
        <Rights
          heading={thirdParty ? texts().account.clientCan(clientName) : texts().account.access}
          rights={rightsOf(data)}
        />
      )}
      <div className="mt-8 grid gap-3 sm:grid-cols-2">
        <Press
          name="decline"
          variant="secondary"
          size="lg"
          wide
          busy={answer.isPending && !answer.variables}
          busyLabel={texts().account.goingBack}
          onPress={() => say(false)}
        >
          {texts().account.decline}
        </Press>
        {wrongAccount ? (
          <Press
            name="another"
            size="lg"
            wide
            className="max-sm:order-first"
            onPress={() => setAnother(true)}
          >
            {texts().account.useAnotherAccount}
          </Press>
        ) : (
          <Press
            // Without a script, the browser may have another account by now. The page then has no such form.
            name={`allow-${account.id}`}
            size="lg"
            wide
            className="max-sm:order-first"
            busy={answer.isPending && answer.variables}
            busyLabel={texts().account.continuing}
            onPress={() => say(true)}
          >
            {texts().account.allow}
          </Press>
        )}
      </div>
    </AuthFrame>
  )
}

function Afterwards({ host, selfNamed }: { readonly host: string | undefined; readonly selfNamed: boolean }) {
  return (
    <p className="text-ink-soft">
      {selfNamed ? `${texts().account.selfNamed} ` : null}
      {texts().account.revoke}
      {host ? <> {fill(placeOf(host), <strong className="font-medium text-ink">{host}</strong>)}</> : null}
    </p>
  )
}

/** Any program on the device can listen at a loopback address (RFC 8252, 8.3), under any name. */
const placeOf = (host: string): string =>
  /^(localhost|127\.0\.0\.1|\[::1\])(:|$)/.test(host)
    ? texts().account.continueToProgram
    : texts().account.continueToHost
