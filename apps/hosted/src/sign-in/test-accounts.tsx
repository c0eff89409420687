import type { AuthorizeSession } from '../generated/hosted-pages.ts'
import { texts } from '../texts/texts.ts'

export interface TestAccountsProps {
  readonly session: AuthorizeSession
  readonly onChoose: (account: { readonly email: string; readonly password: string }) => void
}

/** Development only: the platform sends no test accounts in production. */
export function TestAccounts({ session, onChoose }: TestAccountsProps) {
  if (!session.testAccounts?.length) return null
  return (
    <section
      aria-labelledby="test-accounts"
      className="vt-script-only border-t border-dashed border-line-strong pt-4"
    >
      <h2 id="test-accounts" className="font-text text-sm font-medium">
        {texts().account.testAccounts}
      </h2>
      <ul className="mt-2 flex flex-col">
        {session.testAccounts.map(({ email, password, label }) => (
          <li key={email}>
            <button
              type="button"
              className="flex min-h-11 w-full flex-wrap items-center justify-between gap-x-4 rounded-sm text-left text-sm hover:text-accent"
              onClick={() => onChoose({ email, password })}
            >
              <span>{label}</span>
              <span className="font-code text-xs text-ink-soft">{email}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
