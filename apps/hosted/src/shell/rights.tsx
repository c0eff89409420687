import { CheckIcon } from '@vitrine/ui/icons'

/** One permission of a client, as users read it. */
export interface Right {
  readonly title: string
  readonly detail: string
}

export function Rights({ heading, rights }: { readonly heading: string; readonly rights: readonly Right[] }) {
  return (
    <>
      <h2 className="mt-7 text-base font-medium">{heading}</h2>
      <ul className="mt-4 flex flex-col gap-4">
        {rights.map(({ title, detail }) => (
          <li key={detail} className="flex gap-3">
            <CheckIcon size={20} className="mt-0.5 flex-none text-accent" />
            <span className="min-w-0">
              <span className="block font-medium">{title}</span>
              <span className="block text-sm break-words text-ink-soft">{detail}</span>
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}
