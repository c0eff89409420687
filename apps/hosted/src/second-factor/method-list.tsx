import { ChevronRightIcon } from '@vitrine/ui/icons'
import { Spinner } from '@vitrine/ui/spinner'
import { PressForm } from '../shell/press.tsx'
import { texts } from '../texts/texts.ts'
import type { FactorWords } from './factors.tsx'

export interface Method {
  readonly key: string
  readonly Icon: FactorWords['Icon']
  readonly name: string
  readonly detail?: string | undefined
  /** Visible, but not available. */
  readonly disabled?: boolean
  readonly busy?: boolean
  readonly onTake: () => void
}

export function MethodList({
  label,
  methods,
}: {
  readonly label: string
  readonly methods: readonly Method[]
}) {
  return (
    <ul
      aria-label={label}
      className="divide-y divide-line overflow-hidden rounded-md border border-line-strong"
    >
      {methods.map(({ key, Icon, name, detail, disabled, busy, onTake }) => (
        <li key={key}>
          <PressForm name={`take-${key}`} onPress={() => busy || onTake()}>
            <button
              type="submit"
              disabled={disabled}
              aria-busy={busy || undefined}
              className="flex w-full items-center gap-4 px-4 py-3.5 text-left transition-colors duration-(--fast) not-disabled:hover:bg-surface focus-visible:-outline-offset-2 disabled:text-ink-faint"
            >
              <Icon size={22} className={disabled ? 'flex-none' : 'flex-none text-accent'} />
              <span className="min-w-0 flex-1">
                <span className="block font-medium">{name}</span>
                {detail ? <span className="block text-sm text-ink-soft">{detail}</span> : null}
              </span>
              {busy ? <Spinner label={texts().account.oneMoment} /> : null}
              {busy || disabled ? null : <ChevronRightIcon size={18} className="text-ink-faint" />}
            </button>
          </PressForm>
        </li>
      ))}
    </ul>
  )
}
