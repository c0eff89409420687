import { Banner } from '@vitrine/ui/banner'
import { type Sentences, toFailure } from '../data/failure.ts'
import { answerInstall } from '../data/install.ts'
import type { PageOf, PermissionText } from '../generated/hosted-pages.ts'
import { AuthFrame } from '../shell/auth-frame.tsx'
import { FailureBanner } from '../shell/failure-banner.tsx'
import { Press } from '../shell/press.tsx'
import { type Right, Rights } from '../shell/rights.tsx'
import { useSend } from '../shell/use-send.ts'
import { useVisit } from '../shell/visit.ts'

const words = {
  CONFLICT: 'The app now asks for other permissions. Reload this page to see them.',
  PERMISSION_NOT_HELD: 'You can grant only permissions that you have. Ask another staff member.',
} satisfies Sentences

/** Asks for consent to an app. Both answers are equally easy. */
export default function InstallPage({ data }: { readonly data: PageOf<'install'> }) {
  const { app, site, account, returnHost, missing, installed, added, permissions } = data
  const visit = useVisit()
  const answer = useSend('install', {
    mutationFn: (allowed: boolean) => answerInstall(visit, data, allowed ? { permissions } : { deny: true }),
  })
  const say = (allowed: boolean) => {
    if (!answer.isPending) answer.mutate(allowed)
  }
  const barred = missing.length > 0
  return (
    <AuthFrame
      site={site}
      heading={installed ? `Update the access of ${app.name}?` : `Install ${app.name}?`}
      lead={app.description || `${app.name} asks for access to ${site.name}.`}
      aside={
        <p className="text-ink-soft">
          You can revoke this at any time in the settings of the back office. You continue to{' '}
          <strong className="font-medium text-ink">{returnHost}</strong>.
        </p>
      }
    >
      {answer.error ? (
        <div className="mb-5">
          <FailureBanner failure={toFailure(answer.error, words)} />
        </div>
      ) : null}
      {barred ? (
        <div className="mb-5">
          <Banner tone="caution" title="You cannot grant this access">
            You lack these permissions: {missing.map(({ description }) => lower(description)).join('; ')}. Ask
            another staff member.
          </Banner>
        </div>
      ) : null}
      <p className="border-y border-line py-3.5 text-sm text-ink-soft">
        Signed in as <strong className="font-medium text-ink">{account}</strong>
      </p>
      {added && added.length > 0 ? (
        <Rights heading={`${app.name} can now also`} rights={toRights(added)} />
      ) : (
        <Rights heading={`${app.name} can`} rights={toRights(data.words)} />
      )}
      <div className="mt-8 grid gap-3 sm:grid-cols-2">
        <Press
          name="decline"
          variant="secondary"
          size="lg"
          wide
          busy={answer.isPending && !answer.variables}
          busyLabel="Going back"
          onPress={() => say(false)}
        >
          Decline
        </Press>
        <Press
          // Without a script, the app may ask for other permissions by now. The page then has no such form.
          name={`allow-${permissions.join()}`}
          size="lg"
          wide
          className="max-sm:order-first"
          disabled={barred}
          busy={answer.isPending && answer.variables}
          busyLabel="Installing"
          onPress={() => say(true)}
        >
          {installed ? 'Allow' : 'Install'}
        </Press>
      </div>
    </AuthFrame>
  )
}

const toRights = (permissions: readonly PermissionText[]): Right[] =>
  permissions.map(({ title, description }) => ({ title, detail: description }))

const lower = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)
